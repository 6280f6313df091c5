import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { logIn, openAs } from "./support/log-in.ts";
import { expectGoodLooks, expectNoViolations } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";
import { answerScreen, goOn, leaveScreen, placeAnswers, placeScreens, stepIs } from "./support/wizard-steps.ts";

async function startDraft(page: Page): Promise<string> {
  await page.goto("/place/new");
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "lieu");
  return new URL(page.url()).pathname;
}

const certificate = {
  name: "attestation.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n"),
};

test.beforeEach(async ({ context, baseURL }) => logIn(context, baseURL, "hote@demo.fr"));

test("from the introduction to publication, with the safety sheet", async ({ page, request }) => {
  test.slow();
  const complaints = watchComplaints(page);
  await page.goto("/place/new");
  await wakeScripts(page);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  for (const screen of placeScreens) {
    await answerScreen(page, screen, placeAnswers);
    if (screen.includes("details")) await page.getByLabel(/^Attestation d’assurance/).setInputFiles(certificate);
    await expectGoodLooks(page);
    await leaveScreen(page, screen);
  }
  await stepIs(page, "apercu");
  await expectGoodLooks(page);
  await expect(page.getByText("rue Sainte-Catherine")).toHaveCount(0);
  await page.getByRole("button", { name: "Publier sans rendre visible" }).click();
  await expect(page.getByRole("heading", { name: "Votre lieu est publié, sans être visible" })).toBeVisible();
  await page.getByRole("button", { name: "Rendre visible" }).click();
  await expect(page.getByRole("heading", { name: "Votre lieu est en ligne" })).toBeVisible();

  const address = new URL(page.url()).pathname.replace(/\/edit$/, "");
  await page.goto(`${address}/securite`);
  await wakeScripts(page);
  await expect(page.getByText("12 rue Sainte-Catherine, 33000 Bordeaux")).toBeVisible();
  await expect(page.getByText("1,5 m² par personne")).toBeVisible();
  await expect(page.getByText(/^déposée le/)).toBeVisible();
  await expectGoodLooks(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
  const file = await page.context().request.get(`${address}/attestation`);
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expect(await file.body()).toEqual(certificate.buffer);
  expect((await request.get(`${address}/attestation`, { maxRedirects: 0 })).status()).toBe(302);
  expect(complaints).toEqual([]);
});

test("an address is chosen by keyboard from the suggestions, and a commune by pointer", async ({ page }) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=adresse`);
  await wakeScripts(page);
  const suggestion = {
    label: "8 Rue de la Clef 75005 Paris",
    number: "8",
    street: "Rue de la Clef",
    city: "Paris",
    postalCode: "75005",
    communeCode: "75105",
    latitude: 48.8,
    longitude: 2.3,
  };
  await page.route("**/api/addresses?*", (route) => route.fulfill({ json: [suggestion] }));
  const street = page.getByRole("combobox", { name: "Rue" });
  await street.pressSequentially("rue de la clef");
  await expect(page.getByRole("option", { name: suggestion.label })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(street).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Numéro")).toHaveValue("8");
  await expect(page.getByLabel("Code postal")).toHaveValue("75005");
  await expect(page.getByRole("option")).toHaveCount(0);

  await page.getByRole("combobox", { name: "Ville" }).fill("Villeurb");
  await page.getByRole("option", { name: /Villeurbanne/ }).click();
  await expect(page.getByLabel("Code postal")).toHaveValue("69100");
  await placeAnswers.details?.(page);
  await goOn(page);
  await stepIs(page, "photos");
  await page.goto(`${address}?etape=adresse`);
  await expect(page.getByRole("combobox", { name: "Ville" })).toHaveValue("Villeurbanne");
});

test("too many people for the room are refused where they are typed", async ({ page }) => {
  const address = await startDraft(page);
  await answerScreen(page, ["lieu"], placeAnswers);
  await goOn(page);
  await stepIs(page, "adresse");
  await page.goto(`${address}?etape=preferences-3`);
  await wakeScripts(page);
  await page.getByRole("checkbox", { name: /^Ouvert au public/ }).uncheck();
  await page.getByLabel("Capacité maximale").fill("181");
  await goOn(page);
  await expect(page.getByLabel("Capacité maximale")).toHaveAccessibleDescription(/180 personnes au plus/);
  await expect(page.getByLabel("Capacité maximale")).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /^Privé/ })).toBeChecked();
});

test("somebody else's place, its sheet and its certificate are not there", async ({ page, browser, baseURL }) => {
  const address = await startDraft(page);
  const stranger = await openAs(browser, baseURL, "artiste@demo.fr");
  const place = address.replace(/\/edit$/, "");
  for (const path of [address, `${place}/securite`, `${place}/attestation`]) {
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  }
  await stranger.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address is typed, a wrong certificate is refused beside what was typed, and the rest is kept", async ({
    page,
  }) => {
    await page.goto("/place/new");
    await page.getByRole("button", { name: "Commencer" }).click();
    await answerScreen(page, ["lieu"], placeAnswers);
    await goOn(page);
    await answerScreen(page, ["adresse", "details"], placeAnswers);
    await page
      .getByLabel(/^Attestation d’assurance/)
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("non") });
    await goOn(page);
    await expect(page.getByLabel(/^Attestation d’assurance/)).toHaveAccessibleDescription(/ni un PDF/);
    await expect(page.getByLabel("Nombre de sorties")).toHaveValue("2");
    await expect(page.getByRole("checkbox", { name: "Piano sur place" })).toBeChecked();
    await goOn(page);
    await stepIs(page, "photos");
  });
});

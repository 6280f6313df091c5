import { field, fillLogIn } from "./support/accounts.ts";
import { pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { chooseRemuneration, dealText, fillDates, fillTariff, openPaymentAccount } from "./support/proposal-steps.ts";
import { waitForScripts, wakeScripts, watchComplaints } from "./support/scripts.ts";
import { goOn, stepIs } from "./support/wizard-steps.ts";

// One after the other, in a platform of their own: they open payment accounts and send proposals.
test.describe.configure({ mode: "default" });
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const SATURDAY = { day: "2027-06-12", startTime: "20:30", endTime: "22:30" };

test("an artist proposes an evening to a host, from the place's page to the letter that has left", async ({
  page,
  request,
  ownApp,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  await page.goto(await pathOfListing(request, { url: ownApp.url, kind: "place", title: "Le salon d’Hélène" }));
  await page
    .getByRole("region", { name: "Proposer une date" })
    .getByRole("link", { name: "Proposer une date" })
    .click();
  await fillLogIn(page, "artiste@demo.fr", "Hors-les-murs-2026");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Le salon d’Hélène");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Commencer" }).click();

  await stepIs(page, "choix");
  await waitForScripts(page);
  await goOn(page);
  // Said beside the field by whoever was first, the page's own check or the server.
  await expect(page.getByRole("group", { name: "Votre projet" })).toContainText("Ce champ est obligatoire");
  await page.getByRole("radio", { name: /Suites de Bach/ }).check();
  await expectGoodLooks(page);
  await goOn(page);

  await stepIs(page, "dates");
  await fillDates(page, { day: "2027-03-28", startTime: "02:30", endTime: "05:00" });
  await goOn(page);
  await expect(page.getByText("cette heure n’existe pas")).toBeVisible();
  await expect(field(page, "dates.0.startTime")).toBeFocused();
  await fillDates(page, SATURDAY);
  // Both listings welcome it: it is suggested, and may be changed.
  await expect(page.getByRole("radio", { name: /Ouvert au public/ })).toBeChecked();
  await field(page, "message").fill("Votre salon me fait rêver depuis que j’en ai vu la fenêtre.");
  await expectGoodLooks(page);
  await goOn(page);

  await stepIs(page, "conditions");
  await expect(page.locator("main [name=remuneration][value=free-event]")).toBeDisabled();
  await expect(page.getByText("L’artiste demande une rémunération.").first()).toBeVisible();
  await chooseRemuneration(page, "shared-profits");
  await field(page, "vatRate").selectOption("550");
  await field(page, "goalCents").fill("150");
  await expect(page.getByText(/Le public paie 150/)).toBeVisible();
  await field(page, "cancelDelayDays").selectOption("7");
  await expectGoodLooks(page);
  await goOn(page);

  await stepIs(page, "billetterie");
  await fillTariff(page, 0, { label: "Plein tarif bien trop long", priceCents: "15", quantity: "40" });
  await goOn(page);
  await expect(field(page, "tariffs.0.label")).toBeFocused();
  await fillTariff(page, 0, { label: "Plein tarif" });
  await expect(page.getByText(/40 places .* sur 28 par date : c’est trop/)).toBeVisible();
  await fillTariff(page, 0, { quantity: "20" });
  await expect
    .poll(() => dealText(page))
    .toContain("Hélène M., hôte 30 % dont TVA à reverser : 12,75 €, reste 63,75 € 76,50 €");
  expect(await dealText(page)).toContain(
    "Camille R., artiste 70 % dont TVA à reverser : 15,64 €, reste 162,86 € 178,50 €",
  );
  expect(await dealText(page)).toContain("Salle à moitié pleine");
  await page.getByRole("button", { name: "Ajouter un tarif" }).click();
  await expect(field(page, "tariffs.1.label")).toBeFocused();
  await fillTariff(page, 1, { label: "Réduit", priceCents: "8", quantity: "8" });
  await expect.poll(() => dealText(page)).toContain("28 billets 364,00 €");
  await expectGoodLooks(page);
  await goOn(page);

  // The payment account is missing: there and back again.
  await stepIs(page, "apercu");
  await page.getByRole("link", { name: "Changer le titre ou la description" }).click();
  await stepIs(page, "description");
  await expect(field(page, "title")).toHaveValue("Suites de Bach au salon");
  await field(page, "title").fill("Bach à la bougie");
  await expectGoodLooks(page);
  await goOn(page);
  await stepIs(page, "apercu");
  await page.getByRole("link", { name: "Changer l’image" }).click();
  await stepIs(page, "couverture");
  await expect(page.getByRole("main").locator("picture")).toHaveCount(1);
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Continuer" }).click();
  await stepIs(page, "apercu");
  await expect(page.getByRole("heading", { name: "Bach à la bougie" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Signer et envoyer/ })).toHaveCount(0);
  await expectGoodLooks(page);
  await openPaymentAccount(page, "Camille Roussel");
  await stepIs(page, "apercu");
  await page.getByRole("button", { name: "Signer et envoyer à Hélène M." }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation envoyée");
  await expect(page.getByRole("link", { name: "Ouvrir la discussion" })).toBeVisible();
  await expectGoodLooks(page);
  // What the server refuses is not a fault of the page.
  expect(complaints.filter((complaint) => !complaint.includes("status of 422"))).toEqual([]);
});

test("a host looks for a project, offers several dates, and leaves the tickets to the artist", async ({
  page,
  context,
  ownApp,
}) => {
  test.slow();
  await logIn(context, ownApp.url, "hote@demo.fr");
  await page.goto("/proposal/to-artist");
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "choix");
  await page.getByRole("searchbox", { name: "Chercher un projet" }).fill("Suites de Bach");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page.getByRole("radio", { name: /Suites de Bach/ }).check();
  await page.getByRole("radio", { name: /La cour aux lilas/ }).check();
  await expectGoodLooks(page);
  await goOn(page);
  await stepIs(page, "dates");
  const address = new URL(page.url());
  expect(address.pathname).toMatch(/^\/proposal\/to-artist\/[0-9a-f-]{36}$/);

  // Left in the middle, found again from the project's own address.
  await page.getByRole("radio", { name: /Ouvert au public/ }).check();
  await page.getByRole("button", { name: "Enregistrer et quitter" }).click();
  await page.waitForURL("/profil");
  await page.goto(address.pathname);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "dates");
  await expect(page.getByText("Voici votre brouillon")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Ouvert au public/ })).toBeChecked();

  // The courtyard sleeps until May: said, and left to decide.
  await fillDates(page, { day: "2027-02-06", startTime: "20:00", endTime: "22:00" });
  await page.getByRole("button", { name: "Ajouter une date" }).click();
  await fillDates(page, { day: "2027-02-06", startTime: "20:00", endTime: "22:00" }, SATURDAY);
  await expect(page.getByText("Plusieurs dates : la messagerie attendra")).toBeVisible();
  await goOn(page);
  await expect(page.getByText("Le lieu n’est pas disponible ce jour-là")).toBeVisible();
  await expect(field(page, "seen")).toBeFocused();
  await expectGoodLooks(page);
  await field(page, "seen").check();
  await goOn(page);

  await stepIs(page, "conditions");
  await page.locator("main [name=remuneration]:enabled").first().check();
  await field(page, "vatRate").selectOption("0");
  await goOn(page);
  await stepIs(page, "billetterie");
  await page.getByRole("checkbox", { name: /Laisser l’artiste configurer/ }).check();
  await expect(page.getByRole("group", { name: "Tarifs" })).toBeHidden();
  await expect.poll(() => dealText(page)).toContain("quand l’artiste aura configuré la billetterie");
  await expectGoodLooks(page);
  await goOn(page);
  await stepIs(page, "apercu");
  await expect(page.getByText("À configurer par l’artiste, en acceptant")).toBeVisible();
  await openPaymentAccount(page, "Hélène Marchand");
  await stepIs(page, "apercu");
  await page.getByRole("button", { name: /^Signer et envoyer à Camille/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation envoyée");
  await expect(page.getByText("Vous pourrez vous écrire après sa réponse.")).toBeVisible();
});

test("without a project of one's own, the wizard leads to one", async ({ page, context, request, ownApp }) => {
  await logIn(context, ownApp.url, "spectateur@demo.fr");
  const path = await pathOfListing(request, { url: ownApp.url, kind: "place", title: "Le salon d’Hélène" });
  await page.goto(path.replace("/place/", "/proposal/to-host/"));
  await expect(page.getByRole("button", { name: "Commencer" })).toHaveCount(0);
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Ajoutez un projet", exact: true }).click();
  await expect(page).toHaveURL("/projet/new");
  const kept = (await context.cookies()).find(({ name }) => name === "retour")?.value ?? "";
  expect(decodeURIComponent(kept)).toBe(path.replace("/place/", "/proposal/to-host/"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("forms alone make a proposal, keep what was typed, and say who gets what", async ({
    page,
    context,
    request,
    ownApp,
  }) => {
    test.slow();
    await logIn(context, ownApp.url, "tout@demo.fr");
    const path = await pathOfListing(request, { url: ownApp.url, kind: "place", title: "Le salon d’Hélène" });
    await page.goto(path.replace("/place/", "/proposal/to-host/"));
    await page.getByRole("button", { name: "Commencer" }).click();
    await page.locator("main [name=projectId]").first().check();
    await goOn(page);
    await stepIs(page, "dates");

    // An error comes back with everything, rows included; the first wrong field has the caret.
    await fillDates(page, SATURDAY, { day: "2027-06-19", startTime: "21:00", endTime: "20:00" });
    await goOn(page);
    await expect(page.getByText("La fin doit venir après le début.").first()).toBeVisible();
    await expect(field(page, "dates.1.endTime")).toBeFocused();
    await expect(field(page, "dates.0.day")).toHaveValue(SATURDAY.day);
    await fillDates(page, SATURDAY, { day: "", startTime: "", endTime: "" });
    await goOn(page);
    if (await field(page, "seen").count()) {
      await field(page, "seen").check();
      await goOn(page);
    }
    await stepIs(page, "conditions");
    await page.locator("main [name=remuneration]:enabled").first().check();
    await field(page, "vatRate").selectOption("0");
    const amount = field(page, "amountCents");
    if (await amount.isVisible()) await amount.fill("100");
    await goOn(page);
    await stepIs(page, "billetterie");
    const tickets = page.url();
    await fillTariff(page, 0, { label: "Plein tarif", priceCents: "10", quantity: "10" });
    await goOn(page);
    await stepIs(page, "apercu");
    const preview = page.url();
    await page.goto(tickets);
    expect(await dealText(page)).toContain("Le public paie 100 €");

    // Somebody else's window is not overwritten unseen.
    const here = preview.replace("etape=apercu", "etape=description");
    await page.goto(here);
    const version = await page.locator("main form [name=version]").first().inputValue();
    const stale = { version: String(Number(version) - 1), go: "next", title: "Autre", description: "Autre chose." };
    const answer = await context.request.post(here, { form: stale });
    expect(answer.status()).toBe(409);
    await page.goto(here.replace("etape=description", "etape=message"));
    await field(page, "message").fill("Bonjour !");
    await goOn(page);
    await stepIs(page, "apercu");
    await expect(page.getByRole("heading", { name: /prête|Encore un pas/ })).toBeVisible();
  });
});

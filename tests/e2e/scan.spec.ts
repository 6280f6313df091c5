import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { makeCheckin, type TestCheckin } from "./support/checkin.ts";
import { filmCode, launchWithCamera } from "./support/fake-camera.ts";
import { expect, test } from "./support/journey.ts";
import { logIn, openAs } from "./support/log-in.ts";
import { expectGoodFit, expectGoodLooks } from "./support/looks.ts";
import { setOffline } from "./support/network.ts";
import { watchComplaints } from "./support/scripts.ts";

test.use({ serviceWorkers: "allow" });

const DATABASE = "e2e";
const app = () => `${process.env.HLM_E2E_URL}`;
const result = (page: Page) => page.locator("[data-result]");
/** A camera, a compiled reader and two browsers on a busy machine take their time. */
const PATIENCE = { timeout: 120_000 };
const online = (page: Page) => page.getByText("En ligne");

/** A phone of its own: what one remembers the other does not know. */
async function phoneOf(browser: Browser, email?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "fr-FR",
    permissions: ["camera"],
  });
  await context.addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: app() }]);
  if (email) await logIn(context, app(), email);
  return context;
}

async function expectCount(page: Page, count: string): Promise<void> {
  await expect(page.getByRole("region", { name: "Séance et entrées" })).toContainText(count);
}

const type = async (page: Page, number: number) => {
  await page.getByLabel("Numéro du billet").fill(String(number));
  await page.getByRole("button", { name: "Vérifier" }).click();
};

test.describe("with a camera", () => {
  let camera: Browser;
  let film: string;
  let checkin: TestCheckin;

  test.beforeAll(async () => {
    film = path.resolve(`.cache/film-${process.pid}.y4m`);
    await filmCode(film, "https://exemple.fr/menu");
    camera = await launchWithCamera(film);
    checkin = await makeCheckin(DATABASE);
  });
  test.afterAll(() => camera.close());

  test.setTimeout(600_000);

  test("each code says what it is: valid, already scanned, another event, refunded, forged, not ours", async () => {
    const context = await phoneOf(camera, "artiste@demo.fr");
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    const show = async (code: string) => {
      await filmCode(film, code);
      await page.goto(checkin.path);
    };
    const [eve] = checkin.tickets;
    const answer = await context.request.get(checkin.path);
    expect(answer.headers()["content-security-policy"]).toContain("'wasm-unsafe-eval'");
    expect((await context.request.get("/")).headers()["content-security-policy"]).not.toContain("eval");

    await show(eve?.code ?? "");
    await expect(result(page)).toHaveAttribute("data-result", "valid", PATIENCE);
    await expect(result(page)).toContainText("Valide");
    await expect(result(page)).toContainText("Ève Lefèvre");
    await expect(result(page)).toContainText("Plein tarif");
    await expectCount(page, "1 / 5");
    await expectGoodLooks(page);

    await show(eve?.code ?? "");
    await expect(result(page)).toHaveAttribute("data-result", "already", PATIENCE);
    await expect(result(page)).toContainText(/Déjà scanné.*Ève Lefèvre.*Entrée à \d+\sh.*, par /s);
    await expectGoodFit(page, "already scanned");
    await show(checkin.otherEvent);
    await expect(result(page)).toContainText("Ce billet est pour un autre événement.", PATIENCE);
    await expect(result(page)).toHaveAttribute("data-result", "invalid");
    await show(checkin.tickets[5]?.code ?? "");
    await expect(result(page)).toContainText("Ce billet a été remboursé.", PATIENCE);
    await expectGoodFit(page, "refunded");
    await show(checkin.forged);
    await expect(result(page)).toContainText("Ce billet est faux", PATIENCE);
    await expectGoodFit(page, "forged");
    await show("https://exemple.fr/menu");
    await expect(result(page)).toContainText("n’est pas un billet Hors les murs", PATIENCE);

    // The next person, by number, then by name; and one let in by mistake.
    await type(page, 2);
    await expect(result(page)).toContainText(/Valide.*Zoé Petit/s);
    await type(page, 99);
    await expect(result(page)).toContainText("ne porte ce numéro");
    await page.getByLabel("Chercher un nom").fill("ines moreau");
    await page.getByRole("button", { name: "Faire entrer Inès Moreau" }).click();
    await expect(result(page)).toContainText(/Valide.*Inès Moreau/s);
    await expectCount(page, "3 / 5");
    await page.getByRole("button", { name: "Annuler cette entrée" }).click();
    await expect(result(page)).toContainText("Entrée annulée");
    await expectGoodFit(page, "undone");
    await expectCount(page, "2 / 5");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("two phones scan the same ticket at the same moment: one wins, and both counters agree", async () => {
    const own = await makeCheckin(DATABASE);
    await filmCode(film, own.tickets[2]?.code ?? "");
    const contexts = [await phoneOf(camera, "artiste@demo.fr"), await phoneOf(camera, "hote@demo.fr")];
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    await Promise.all(pages.map((page) => page.goto(own.path)));
    await Promise.all(pages.map((page) => expect(result(page)).toBeVisible(PATIENCE)));
    const results = await Promise.all(pages.map((page) => result(page).getAttribute("data-result")));
    expect(results.sort()).toEqual(["already", "valid"]);
    await Promise.all(pages.map((page) => expectCount(page, "1 / 5")));
    await Promise.all(contexts.map((context) => context.close()));
  });
});

test("two phones without network let the same person in: both hear of it, nothing is lost, the page opens offline", async ({
  browser,
}) => {
  const checkin = await makeCheckin(DATABASE);
  const [eve, zoe, paul] = checkin.tickets;
  const contexts = [await phoneOf(browser, "artiste@demo.fr"), await phoneOf(browser, "hote@demo.fr")];
  const [one, other] = await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage();
      await page.goto(checkin.path);
      await expectCount(page, "0 / 5");
      await expect(page.getByText("Pas de caméra ici")).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect
        .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreVary: true })), checkin.path))
        .toBe(true);
      await setOffline(context, true);
      await expect(page.getByText("Hors ligne")).toBeVisible();
      return page;
    }),
  );
  if (!one || !other) throw new Error("no phones");

  // Read by hand-held readers, which type what they read: the code itself decides.
  const read = async (page: Page, code = "") => {
    await page.getByLabel("Numéro du billet").fill(code);
    await page.getByLabel("Numéro du billet").press("Enter");
  };
  await read(one, eve?.code);
  await expect(result(one)).toContainText(/Valide.*Ève Lefèvre.*Décidé hors ligne/s);
  await read(other, eve?.code);
  await expect(result(other)).toContainText(/Valide.*Ève Lefèvre/s);
  await read(other, checkin.forged);
  await expect(result(other)).toContainText("Ce billet est faux");
  await type(other, zoe?.number ?? 0);
  await expect(result(other)).toContainText(/Valide.*Zoé Petit/s);

  // Closed and opened again, still offline: the page, the list and what waits are there.
  await one.reload();
  await expect(one.getByText("Hors ligne · 1 à transmettre")).toBeVisible();
  await expectGoodFit(one, "offline");
  await read(one, eve?.code);
  await expect(result(one)).toContainText("Déjà scanné");
  await read(one, paul?.code);
  await expect(result(one)).toContainText(/Valide.*Paul Martin/s);

  await setOffline(contexts[0] as BrowserContext, false);
  await expect(online(one)).toBeVisible();
  await expectCount(one, "2 / 5");
  await setOffline(contexts[1] as BrowserContext, false);
  await expect(online(other)).toBeVisible();
  for (const page of [one, other]) {
    await expectCount(page, "3 / 5");
    const report = page.getByRole("region", { name: "Une entrée à vérifier" });
    await expect(report).toContainText("Ève Lefèvre, n° 1");
    await expect(report).toContainText("Deux entrées avec le même billet");
    await expect(page.getByText("à transmettre")).toHaveCount(0);
  }
  await expectGoodLooks(one);
  await one.getByRole("button", { name: /^Réglé.*Ève Lefèvre/ }).click();
  for (const page of [one, other]) await expect(page.getByText("Une entrée à vérifier")).toHaveCount(0);
  await Promise.all(contexts.map((context) => context.close()));
});

test("a helper scans with a link for the evening, sees neither mails nor money, until it is taken back", async ({
  browser,
}) => {
  const checkin = await makeCheckin(DATABASE);
  const organiser = await openAs(browser, app(), "hote@demo.fr");
  const page = await organiser.newPage();
  await page.goto(checkin.path);
  await expectCount(page, "0 / 5");
  await page.getByRole("button", { name: "Se faire aider à l’entrée" }).click();
  await page.getByLabel(/Pour qui/).fill("Margaux");
  await page.getByRole("button", { name: "Créer un lien" }).click();
  const link = await page.getByLabel("À envoyer par message").inputValue();
  await expectGoodLooks(page);

  const stranger = await phoneOf(browser);
  expect((await stranger.request.get(checkin.path, { maxRedirects: 0 })).status()).toBe(302);
  expect((await stranger.request.get(`/api/events/${checkin.eventId}/door`)).status()).toBe(401);
  const phone = await stranger.newPage();
  await phone.goto(link);
  await expect(phone).toHaveURL(checkin.path);
  await expect(phone.getByText("Margaux")).toBeVisible();
  await expect(phone.getByRole("button", { name: /aider/ })).toHaveCount(0);
  await type(phone, 4);
  await expect(result(phone)).toContainText(/Valide.*Inès Moreau/s);
  await expectGoodFit(phone, "a helper");
  const told = await (await stranger.request.get(`/api/events/${checkin.eventId}/door`)).text();
  expect(told).not.toMatch(/secret@|cents|exemple\.fr/i);

  await expectCount(page, "1 / 5");
  await page.getByRole("button", { name: "Retirer le lien de Margaux" }).click();
  await expect(phone.getByRole("alert")).toContainText("Ce lien ne sert plus");
  expect((await stranger.request.get(`/api/events/${checkin.eventId}/door`)).status()).toBe(410);
  await phone.goto(link);
  await expect(phone.getByText("Ce lien de contrôle a été retiré")).toBeVisible();
  await expectGoodLooks(phone);
  await Promise.all([organiser.close(), stranger.close()]);
});

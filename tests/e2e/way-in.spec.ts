import type { Locator, Page, TestInfo } from "@playwright/test";
import { fillSignUp, linkFor, type Someone, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { wakeScripts } from "./support/scripts.ts";
import { startWalk, type Walk } from "./support/walk.ts";
import { addPhotos } from "./support/wizard-steps.ts";

// One after the other, in a platform of their own: they publish, open payment accounts and send proposals.
test.describe.configure({ mode: "default" });
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** What both sides are promised. */
const TAPS_MAX = 30;

/** Said with the result, so that whoever adds a question sees what it costs. */
function report({ counted }: Walk, { annotations }: TestInfo): void {
  const { taps, fields, screens } = counted;
  annotations.push({ type: "the way in", description: `${taps} taps, ${fields} fields, ${screens} screens` });
  expect(taps, `${fields} fields, ${screens} screens`).toBeLessThanOrEqual(TAPS_MAX);
}

const inMain = (page: Page, role: "button" | "link", name: string | RegExp): Locator =>
  page.getByRole("main").getByRole(role, { name }).first();

/** From « S’inscrire » to an open account, and to the first thing to do. */
async function signUp(walk: Walk, app: string, purpose: string, first: string): Promise<Someone> {
  const { page, press } = walk;
  const person = someone();
  await page.goto("/signup");
  await press(page.getByRole("link", { name: purpose }));
  await fillSignUp(page, person);
  walk.counted.fields += 5;
  await press(inMain(page, "button", "Recevoir mon lien par e-mail"));
  await expect(page).toHaveURL(/\/signup-pending$/);
  walk.counted.taps += 1;
  await page.goto(await linkFor(page.request, person.email, app));
  await wakeScripts(page);
  const all = page.getByRole("checkbox", { name: "Tout accepter" });
  if (await all.isVisible()) await press(all);
  else for (const name of ["terms", "privacy"]) await press(page.locator(`main [name=${name}]`));
  await press(inMain(page, "button", "Ouvrir mon compte"));
  await expect(page).toHaveURL(/\/onboarding$/);
  await press(inMain(page, "link", first));
  await page.waitForURL(/\/new$/);
  await press(inMain(page, "button", "Commencer"));
  await page.waitForURL(/\/edit\?/);
  await expect(page.locator("main [name=version]").first()).toBeAttached();
  return person;
}

/** The types of a family come with it. */
async function shown(page: Page, family: string, type: string): Promise<void> {
  if (await page.locator(`main [name=${family}]`).first().isVisible())
    await page.locator(`main [name=${type}]`).filter({ visible: true }).first().waitFor();
}

async function answerProject({ page, write, choose, pick }: Walk): Promise<void> {
  await choose("artFamily", "musique");
  await shown(page, "artFamily", "artType");
  await choose("artType", "classique");
  await write("title", "Trio pour une cuisine");
  await write("description", "Contrebasse, voix et batterie de casseroles, à deux mètres du public.");
  await write("audienceMin", "8");
  await write("audienceMax", "30");
  await write("city", "Paris");
  await write("postalCode", "75011");
  await write("maxTravelKm", "60");
  await choose("needsMusicRights", "true");
  await choose("placeFamilies", "logement");
  await choose("acceptsRent", "false");
  await choose("openness", "open");
  await choose("priceType", "fixed");
  await write("priceCents", "250");
  await choose("remunerationModes", "ticketing");
  await pick("cancelDelayDays", "7");
  await choose("availability", "every-day");
}

async function answerPlace({ page, write, choose, pick }: Walk): Promise<void> {
  await choose("placeFamily", "commerce");
  await shown(page, "placeFamily", "placeType");
  await choose("placeType", "librairie");
  await write("title", "La librairie du Pas de côté");
  await write("description", "Trois salles en enfilade, des tapis et des lampes basses.");
  await write("surfaceM2", "60");
  await write("street", "rue Sainte-Catherine");
  await write("city", "Bordeaux");
  await write("exits", "2");
  await choose("neighboursInformed", "true");
  await choose("artTypes", "jazz");
  await choose("paidProjectTypes", "ticketing");
  await choose("openness", "open");
  await write("maxCapacity", "40");
  await choose("rentType", "free");
  await choose("remunerationModes", "ticketing");
  await pick("cancelDelayDays", "7");
  await choose("availability", "every-day");
}

async function answerProposal({ write, choose, pick, page }: Walk): Promise<void> {
  await choose("openness", "open");
  await write("dates.0.day", "2027-06-12");
  await write("dates.0.startTime", "20:30");
  await write("dates.0.endTime", "22:30");
  const possible = page.locator("main [name=remuneration]:enabled").first();
  if (await possible.isVisible()) await choose("remuneration", (await possible.getAttribute("value")) ?? "");
  await write("capacity", "20");
  await pick("vatRate", "0");
  await write("tariffs.0.label", "Plein tarif");
  await write("tariffs.0.priceCents", "15");
  await write("tariffs.0.quantity", "20");
  await write("message", "Bonjour, et si l’on essayait chez vous ?");
}

const CONTINUE = /^(?:Continuer|Enregistrer et (?:continuer|voir l’aperçu))$/;

/** Whatever stands on the screen is answered, and the way on is pressed, until the goal is there. */
async function walkUntil(walk: Walk, goal: (page: Page) => Promise<boolean>, answer: (walk: Walk) => Promise<void>) {
  const { page, press } = walk;
  for (let screens = 0; screens < 30; screens += 1) {
    await page.waitForLoadState("load");
    if (await goal(page)) return;
    const [before, title] = [page.url(), await page.locator("main h1").innerText()];
    await answer(walk);
    if (before.includes("etape=photos")) {
      walk.counted.taps += 1;
      await addPhotos(page, "une.jpg", "deux.jpg");
      await expect(page.getByAltText("Photo 2 sur 2")).toBeVisible();
    }
    const on = page.getByRole("main").getByRole("button", { name: CONTINUE });
    if (await on.first().isVisible()) await press(on.first());
    else await press(page.getByRole("main").getByRole("link", { name: CONTINUE }).first());
    await page.waitForURL((url) => url.href !== before);
    await expect(page.locator("main h1")).not.toHaveText(title);
  }
  throw new Error(`no end of it at ${page.url()}`);
}

async function fillInvoice(walk: Walk): Promise<void> {
  await walk.choose("structureKind", "association");
  await walk.write("companyName", "Les Passe-murailles");
  await walk.write("siren", "732 829 320");
  await walk.write("addressLine", "14 rue des Cascades");
  await walk.write("postalCode", "75020");
  await walk.write("city", "Paris");
  await walk.press(inMain(walk.page, "button", "Enregistrer"));
}

/** From the account's page or straight from its button, to the provider's form, and back. */
async function openAccount(walk: Walk): Promise<void> {
  const open = inMain(walk.page, "button", /compte de paiement/);
  await walk.press(open);
  await walk.page.getByLabel("Nom de la personne ou de la structure").waitFor();
  const name = walk.page.getByLabel("Nom de la personne ou de la structure");
  if ((await name.inputValue()) === "") {
    walk.counted.fields += 1;
    await name.fill("Camille Roussel");
  }
  await walk.press(walk.page.getByRole("button", { name: "Envoyer mes informations" }));
}

const canPublish = (page: Page) => page.getByRole("button", { name: "Publier", exact: true }).isVisible();
const isInvoice = async (page: Page) => page.url().includes("/account/invoice");

test("an artist, from signing up to a proposal that has left", async ({ page, ownApp }, testInfo) => {
  test.slow();
  const walk = startWalk(page);
  await signUp(walk, ownApp.url, "Je cherche des lieux", "Créer mon projet");
  await walkUntil(walk, async (at) => (await isInvoice(at)) || (await canPublish(at)), answerProject);
  if (await isInvoice(page)) await fillInvoice(walk);
  await page.waitForURL(/etape=apercu/);
  await walk.press(inMain(page, "button", "Publier"));
  await expect(page.getByRole("heading", { name: "Votre projet est en ligne" })).toBeVisible();

  const propose = page.getByRole("main").locator("a,button").filter({ hasText: "Proposer une date" });
  await walk.press(propose.first());
  await page.waitForURL(/\/proposal\/to-host/);
  const start = inMain(page, "button", "Commencer");
  if (!page.url().includes("proposition=")) await walk.press(start);
  await page.waitForURL(/etape=/);
  await expect(page.locator("main [name=version]").first()).toBeAttached();
  await walkUntil(walk, async (at) => at.url().includes("etape=apercu"), answerProposal);
  const account = page
    .getByRole("main")
    .locator("a,button")
    .filter({ hasText: /Ouvrez votre compte|Y aller|Ouvrir mon compte/ });
  if (await account.first().isVisible()) {
    const isLink = (await account.first().evaluate((element) => element.tagName)) === "A";
    if (isLink) await walk.press(account.first());
    await openAccount(walk);
    await page.waitForURL(/etape=apercu/);
  }
  await walk.press(inMain(page, "button", /^Signer et envoyer à/));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation envoyée");
  report(walk, testInfo);
});

test("a host, from signing up to a place that is published and ready to accept", async ({ page, ownApp }, testInfo) => {
  test.slow();
  const walk = startWalk(page);
  await signUp(walk, ownApp.url, "Je cherche des artistes", "Ajouter mon lieu");
  await walkUntil(walk, canPublish, answerPlace);
  await walk.press(inMain(page, "button", "Publier"));
  await expect(page.getByRole("heading", { name: "Votre lieu est en ligne" })).toBeVisible();
  const account = page
    .getByRole("main")
    .locator("a,button")
    .filter({ hasText: /Ouvrir mon compte/ });
  if (!(await account.first().isVisible())) {
    await walk.press(
      page
        .getByRole("link", { name: /Réglages/ })
        .filter({ visible: true })
        .first(),
    );
    await walk.press(inMain(page, "link", /Compte de paiement/));
  }
  await openAccount(walk);
  await page.goto("/account/invoice");
  walk.counted.taps += 1;
  await fillInvoice(walk);
  await expect(page.getByRole("status").first()).toBeVisible();
  report(walk, testInfo);
});

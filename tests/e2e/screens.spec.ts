import type { Page } from "@playwright/test";
import { field, fillSignUp, linkFor, openAccount, press, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { faultsOf, sidewaysFaultsOf, violationsOf } from "./support/looks.ts";
import { findings, onADesk, ones, readings, teams, waysIn } from "./support/screens.ts";
import { waitForScripts, wakeScripts, watchComplaints } from "./support/scripts.ts";

test.slow();

/** Every screen of a table, with everything that is wrong with any of them. */
async function walk(page: Page, paths: readonly string[], look: (path: string) => Promise<string[]>): Promise<void> {
  const complaints = watchComplaints(page);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const faults: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, path).toBe(path.replace(/\?.*/, ""));
    for (const one of ["h1", "main", "html[lang=fr]"]) await expect(page.locator(one), path).toHaveCount(1);
    expect(await page.title(), path).toContain("Hors les murs");
    faults.push(...(await look(path)), ...complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
  }
  expect(faults).toEqual([]);
}

/** As it comes, and then whether it still fits once scripts have come. */
async function lookTwice(page: Page, path: string): Promise<string[]> {
  const faults = (await violationsOf(page)).map((fault) => `${path}: ${fault}`);
  if (path !== "/hors-connexion") {
    await page.mouse.move(5, 5);
    await page.keyboard.press("Shift");
    await waitForScripts(page);
  }
  return [...faults, ...(await sidewaysFaultsOf(page, path))];
}

test("pages to read answer, read well and break nothing", async ({ page }) => {
  await walk(page, readings, (path) => lookTwice(page, path));
});

test("searches and lists answer, read well and break nothing", async ({ page }) => {
  await walk(page, findings, (path) => lookTwice(page, path));
});

test("every way in reads well and stays within its width", async ({ page }) => {
  await walk(page, waysIn, (path) => faultsOf(page, path));
});

test("every page of one's own reads well and stays within its width", async ({ page, context, baseURL }) => {
  await logIn(context, baseURL, "tout@demo.fr");
  await walk(page, ones, (path) => faultsOf(page, path));
});

test("pages of the team read well, on a phone and on a desk", async ({ page, context, baseURL }) => {
  await logIn(context, baseURL, "admin@demo.fr");
  await walk(page, teams, (path) => faultsOf(page, path));
});

test("on a desk, what the bars of each layout show there reads well @wide", async ({ page, context, baseURL }) => {
  const look = async (path: string) => (await violationsOf(page)).map((fault) => `${path}: ${fault}`);
  await walk(page, onADesk.visitor, look);
  await logIn(context, baseURL, "admin@demo.fr");
  await walk(page, onADesk.team, look);
});

test("refused forms, the end of a sign-up and the first steps read well, too", async ({ page, context, request }) => {
  const faults: string[] = [];
  await page.goto("/signup-artist");
  await wakeScripts(page);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(field(page, "firstName")).toBeFocused();
  faults.push(...(await faultsOf(page, "a refused sign-up")));

  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  faults.push(...(await faultsOf(page, "waiting for the link")));
  await page.goto(await linkFor(request, person.email));
  faults.push(...(await faultsOf(page, "the consents")));
  await field(page, "terms").check();
  await field(page, "privacy").check();
  await field(page, "phone").fill("06 12 34 56 78");
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/signup-final/telephone");
  faults.push(...(await faultsOf(page, "the code by SMS")));

  await openAccount(context, { path: "/signup-spectators?raison=tout" });
  await page.goto("/onboarding");
  faults.push(...(await faultsOf(page, "the first steps")));
  await page.goto("/account/invoice");
  await wakeScripts(page);
  await page.getByRole("radio", { name: /À titre personnel/ }).check();
  await press(page, "Enregistrer");
  await expect(field(page, "addressLine")).toBeFocused();
  faults.push(...(await faultsOf(page, "a refused setting")));
  expect(faults).toEqual([]);
});

test("a fault is found in what a page has of its own, in a bar that was faultless before it changed, and in new colours", async ({
  page,
}) => {
  await page.goto("/");
  // Awake first: a script that starts between two looks would put right what it did not write.
  await wakeScripts(page);
  await page.waitForFunction(() => "__hydrated" in window);
  expect(await violationsOf(page)).toEqual([]);
  for (const part of ["main", "contentinfo"] as const) {
    await page
      .getByRole(part)
      .evaluate((element) => element.insertAdjacentHTML("beforeend", '<img id="wrong" src="/favicon.ico">'));
    expect(await violationsOf(page), part).toContainEqual(expect.stringContaining("image-alt: #wrong"));
    await page.locator("#wrong").evaluate((element) => element.remove());
    expect(await violationsOf(page), part).toEqual([]);
  }
  const words = page.getByRole("main").locator("p").first();
  for (const [colour, fault] of [
    ["#bbb", /^color-contrast/],
    ["#333", /^by night, color-contrast/],
  ] as const) {
    await words.evaluate((element, own) => element.style.setProperty("color", own), colour);
    expect(await violationsOf(page), colour).toEqual([expect.stringMatching(fault)]);
    await words.evaluate((element) => element.style.removeProperty("color"));
  }
});

test("the pages about the API stay within their width, and nothing in them keeps somebody out", async ({ page }) => {
  for (const address of [
    "",
    "/reference",
    "/appels/holdSeats",
    "/guides/controler-a-l-entree",
    "/recherche?q=billet",
  ]) {
    await page.goto(`/api/docs${address}`);
    expect(await sidewaysFaultsOf(page, address)).toEqual([]);
    expect(await violationsOf(page), address).toEqual([]);
  }
});

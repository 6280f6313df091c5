import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { field, fillSignUp, linkFor, openAccount, press, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { wakeScripts } from "./support/scripts.ts";

test.use({ serviceWorkers: "block" });

async function looksWell(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "scrolls sideways").toBeLessThanOrEqual(0);
}

const waysIn = [
  "/login",
  "/signup",
  "/signup?parrain=ABCDEFGHJK",
  "/signup-artist",
  "/signup-host",
  "/signup-spectators",
  "/signup-spectators?raison=tout",
  "/signup-pending",
  "/signup-final",
  "/forget-pwd",
  "/forget-pwd?envoye=1",
  "/reset-password",
  "/reset-done",
  "/migrate",
  "/migrate?trouve=1",
  "/account/email",
];

for (const path of waysIn) {
  test(`${path}, as a visitor`, async ({ page }) => {
    await page.goto(path);
    await looksWell(page);
  });
}

const own = [
  "/onboarding",
  "/profil",
  "/account",
  "/account/personal",
  "/account/phone",
  "/account/licence",
  "/account/invoice",
  "/account/password",
  "/account/password-done",
  "/account/newsletter",
  "/account/stripe",
  "/account/contact",
  "/account/sessions",
  "/account/passkeys",
  "/account/sponsorship",
  "/account/data",
  "/account/delete",
];

for (const path of own) {
  test(`${path}, logged in`, async ({ page, context, baseURL }) => {
    await logIn(context, baseURL, "tout@demo.fr");
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await looksWell(page);
  });
}

test("a refused sign-up", async ({ page }) => {
  await page.goto("/signup-artist");
  await wakeScripts(page);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(field(page, "firstName")).toBeFocused();
  await looksWell(page);
});

test("the end of a sign-up", async ({ page, request }) => {
  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  await looksWell(page);
  await page.goto(await linkFor(request, person.email));
  await looksWell(page);
  await field(page, "terms").check();
  await field(page, "privacy").check();
  await field(page, "phone").fill("06 12 34 56 78");
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/signup-final/telephone");
  await looksWell(page);
});

test("refused settings, and first steps of whoever has just arrived", async ({ page, context }) => {
  await openAccount(context, { path: "/signup-spectators?raison=tout" });
  await page.goto("/onboarding");
  await looksWell(page);
  await page.goto("/account/invoice");
  await wakeScripts(page);
  await page.getByRole("radio", { name: /À titre personnel/ }).check();
  await press(page, "Enregistrer");
  await expect(field(page, "addressLine")).toBeFocused();
  await looksWell(page);
});

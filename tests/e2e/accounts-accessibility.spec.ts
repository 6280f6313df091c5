import { field, fillSignUp, linkFor, openAccount, press, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { faultsOf } from "./support/looks.ts";
import { wakeScripts } from "./support/scripts.ts";

test.use({ serviceWorkers: "block" });

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

test("every way in reads well and stays within its width", async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  for (const path of waysIn) {
    await page.goto(path);
    faults.push(...(await faultsOf(page, path)));
  }
  expect(faults).toEqual([]);
});

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
  "/account/bloques",
  "/account/passkeys",
  "/account/sponsorship",
  "/account/data",
  "/account/delete",
];

test("every page of one's own reads well and stays within its width", async ({ page, context, baseURL }) => {
  test.slow();
  await logIn(context, baseURL, "tout@demo.fr");
  const faults: string[] = [];
  for (const path of own) {
    await page.goto(path);
    if (new URL(page.url()).pathname !== path) faults.push(`${path} led to ${page.url()}`);
    faults.push(...(await faultsOf(page, path)));
  }
  expect(faults).toEqual([]);
});

test("so do refused forms, the end of a sign-up and the first steps", async ({ page, context, request }) => {
  test.slow();
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

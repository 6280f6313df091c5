import {
  advanceClock,
  field,
  fillLogIn,
  forgetEverything,
  linkFor,
  mailsTo,
  openAccount,
  plantLegacyAccount,
  press,
  someone,
} from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts } from "./support/scripts.ts";

const NEW_PASSWORD = "Un-matin-sur-le-toit-7";

test("a forgotten password: mail, new password, every session over, the link serves once", async ({
  page,
  context,
  request,
}) => {
  const { email } = await openAccount(context);
  const stolen = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await forgetEverything(context);
  await page.goto("/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await field(page, "email").fill(email);
  await press(page, "Recevoir le lien");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un e-mail est en route");
  const link = await linkFor(request, email);
  await page.goto(link);
  await expect(page).toHaveURL("/reset-password");
  await wakeScripts(page);
  await field(page, "password").fill(NEW_PASSWORD);
  await field(page, "passwordAgain").fill(`${NEW_PASSWORD}!`);
  await press(page, "Enregistrer ce mot de passe");
  await expect(page.getByText("Les deux mots de passe doivent être identiques").first()).toBeVisible();
  await field(page, "passwordAgain").fill(NEW_PASSWORD);
  await press(page, "Enregistrer ce mot de passe");
  await expect(page).toHaveURL("/reset-done");
  expect((await request.get("/api/user/whoami", { headers: { cookie: stolen } })).status()).toBe(401);
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await fillLogIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/profil");
  await page.goto(link);
  await expect(page.getByText("Ce lien a expiré ou a déjà servi.")).toBeVisible();
});

test("an unknown address gets the same answer, and no mail", async ({ page, request }) => {
  const { email } = someone();
  await page.goto("/forget-pwd");
  await field(page, "email").fill(email);
  await press(page, "Recevoir le lien");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un e-mail est en route");
  expect(await mailsTo(request, email)).toEqual([]);
});

test("a reset link expires after an hour, also while its page is open", async ({ page, request, ownApp }) => {
  const app = ownApp.url;
  const { email } = await openAccount(page.context(), { app });
  await forgetEverything(page.context());
  await page.goto(`${app}/forget-pwd`);
  await field(page, "email").fill(email);
  await press(page, "Recevoir le lien");
  await expect(page).toHaveURL(/envoye/);
  await page.goto(app + (await linkFor(request, email, app)));
  await advanceClock(request, app, "PT61M");
  await field(page, "password").fill(NEW_PASSWORD);
  await field(page, "passwordAgain").fill(NEW_PASSWORD);
  await press(page, "Enregistrer ce mot de passe");
  await expect(page.getByText("Ce lien a expiré ou a déjà servi.")).toBeVisible();
  await page.getByRole("link", { name: "Recevoir un nouveau lien" }).click();
  await expect(page).toHaveURL(`${app}/forget-pwd`);
});

test("an old account: not found, then found, moved in with consents", async ({ page, request }) => {
  const person = someone("Odile");
  await page.goto("/migrate");
  await field(page, "email").fill(person.email);
  await press(page, "Chercher mon compte");
  await expect(page.getByText("Aucun ancien compte n’existe à cette adresse.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir un nouveau compte" })).toBeVisible();
  await plantLegacyAccount(person);
  await press(page, "Chercher mon compte");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compte retrouvé");
  const link = await linkFor(request, person.email);
  await page.goto(link);
  await expect(page).toHaveURL("/migrate");
  await wakeScripts(page);
  await expectGoodLooks(page);
  await field(page, "password").fill(NEW_PASSWORD);
  await field(page, "passwordAgain").fill(NEW_PASSWORD);
  await press(page, "Ouvrir mon compte");
  await expect(field(page, "terms")).toHaveAccessibleDescription(/conditions générales/);
  await field(page, "terms").check();
  await field(page, "privacy").check();
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/onboarding");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bienvenue Odile");
  await forgetEverything(page.context());
  await page.goto(link);
  await expect(page.getByText(/Demandez-en un nouveau depuis la page de migration/)).toBeVisible();
});

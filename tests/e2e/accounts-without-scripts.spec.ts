import {
  codeFor,
  field,
  fillLogIn,
  fillSignUp,
  forgetEverything,
  freshPhone,
  linkFor,
  openAccount,
  PASSWORD,
  press,
  someone,
} from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";

test.use({ javaScriptEnabled: false });

test("sign-up with a phone, from the choice to the first steps", async ({ page, request }) => {
  const person = someone();
  await page.goto("/signup");
  await page.getByRole("link", { name: "Je cherche des lieux" }).click();
  await press(page, "Recevoir mon lien par e-mail");
  await expect(field(page, "firstName")).toHaveAccessibleDescription("Ce champ est obligatoire");
  await expect(field(page, "firstName")).toBeFocused();
  await fillSignUp(page, person);
  await field(page, "passwordAgain").fill("autre chose");
  await press(page, "Recevoir mon lien par e-mail");
  await expect(field(page, "passwordAgain")).toHaveAccessibleDescription(
    "Les deux mots de passe doivent être identiques",
  );
  await expect(field(page, "email")).toHaveValue(person.email);
  await expect(field(page, "password")).toHaveValue("");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  await press(page, "Renvoyer le lien");
  await expect(page.getByText(/Vous pourrez en demander un autre dans/)).toBeVisible();
  await page.goto(await linkFor(request, person.email));
  const phone = freshPhone();
  await field(page, "terms").check();
  await field(page, "phone").fill(phone);
  await press(page, "Ouvrir mon compte");
  await expect(field(page, "privacy")).toHaveAccessibleDescription(/politique de confidentialité/);
  await expect(field(page, "terms")).toBeChecked();
  await field(page, "privacy").check();
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/signup-final/telephone");
  await press(page, "Envoyer un autre code");
  await expect(page.getByText(/Vous pourrez en demander un autre dans/)).toBeVisible();
  await field(page, "code").fill(await codeFor(request, phone));
  await press(page, "Valider mon numéro");
  await expect(page).toHaveURL("/onboarding");
  await expect(page.getByRole("status").getByText("Votre numéro est validé.")).toBeVisible();
});

test("log in, with the wrong password first, and out", async ({ page, context }) => {
  const { email } = await openAccount(context);
  await forgetEverything(context);
  await page.goto("/account/phone");
  await fillLogIn(page, email, "Pas-le-bon-grenier-42");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("notamment les majuscules");
  await expect(field(page, "email")).toHaveValue(email);
  await expect(field(page, "password")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Utiliser une clé d’accès" })).toBeHidden();
  await fillLogIn(page, email);
  await expect(page).toHaveURL("/account/phone");
  await page.goto("/account");
  await press(page, "Se déconnecter");
  await expect(page).toHaveURL("/");
});

test("reset of a password", async ({ page, context, request }) => {
  const { email } = await openAccount(context);
  await forgetEverything(context);
  await page.goto("/forget-pwd");
  await field(page, "email").fill(email);
  await press(page, "Recevoir le lien");
  await page.goto(await linkFor(request, email));
  await field(page, "password").fill("trop court");
  await field(page, "passwordAgain").fill("trop court");
  await press(page, "Enregistrer ce mot de passe");
  await expect(field(page, "password")).toHaveAccessibleDescription(/Au moins 12 caractères/);
  await field(page, "password").fill("Un-matin-sur-le-toit-7");
  await field(page, "passwordAgain").fill("Un-matin-sur-le-toit-7");
  await press(page, "Enregistrer ce mot de passe");
  await expect(page).toHaveURL("/reset-done");
  await page.goto("/login");
  await fillLogIn(page, email, "Un-matin-sur-le-toit-7");
  await expect(page).toHaveURL("/profil");
});

test("settings: names, invoice of a private person, consents, sessions, deletion", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/personal");
  await field(page, "firstName").fill("Capucine");
  await press(page, "Enregistrer");
  await expect(page.getByRole("status").getByText("Vos informations personnelles sont enregistrées.")).toBeVisible();
  await expect(field(page, "firstName")).toHaveValue("Capucine");

  await page.goto("/account/invoice");
  await page.getByRole("radio", { name: /À titre personnel/ }).check();
  await expect(field(page, "siren")).toBeHidden();
  await field(page, "birthPlace").fill("Brest");
  await press(page, "Enregistrer");
  await expect(field(page, "addressLine")).toHaveAccessibleDescription("Ce champ est obligatoire");
  await expect(field(page, "birthPlace")).toHaveValue("Brest");

  await page.goto("/account/newsletter");
  await field(page, "marketing").check();
  await press(page, "Enregistrer");
  await expect(field(page, "marketing")).toBeChecked();

  await page.goto("/account/stripe");
  await press(page, "Ouvrir mon compte de paiement");
  await field(page, "legalName").fill("Camille Roussel");
  await press(page, "Envoyer mes informations");
  await expect(page.getByText("Vos informations sont bien parties")).toBeVisible();

  await page.goto("/account/sessions");
  await page.getByRole("link", { name: "Déconnecter partout" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Annuler" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/account/delete");
  await field(page, "understood").check();
  await field(page, "password").fill(PASSWORD);
  await press(page, "Supprimer définitivement mon compte");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText("Votre compte est supprimé.")).toBeVisible();
});

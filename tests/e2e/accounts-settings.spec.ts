import type { Page } from "@playwright/test";
import {
  advanceClock,
  codeFor,
  field,
  freshPhone,
  linkFor,
  mailsTo,
  openAccount,
  PASSWORD,
  press,
} from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { wakeScripts } from "./support/scripts.ts";

const said = (page: Page, text: string | RegExp) => expect(page.getByRole("status").getByText(text)).toBeVisible();

test("the home of the settings lists every section with its state", { tag: "@both" }, async ({ page, context }) => {
  await openAccount(context, { path: "/signup-artist" });
  await page.goto("/account");
  const main = page.getByRole("main");
  for (const path of [
    "personal",
    "phone",
    "licence",
    "invoice",
    "password",
    "newsletter",
    "stripe",
    "contact",
    "sessions",
    "bloques",
    "passkeys",
    "jetons",
    "webhooks",
    "sponsorship",
    "data",
    "delete",
  ]) {
    await expect(main.locator(`a[href="/account/${path}"]`)).toBeVisible();
  }
  await expect(main.getByRole("link", { name: /Téléphone/ })).toContainText("À ajouter");
  await expect(main.getByRole("link", { name: /Facturation/ })).toContainText("À compléter");
  await expect(main.getByRole("link", { name: /Compte de paiement/ })).toContainText("À ouvrir");
});

test("personal: names saved and reloaded; twice gives two toasts", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/personal");
  await field(page, "firstName").fill("Capucine");
  await press(page, "Enregistrer");
  await said(page, "Vos informations personnelles sont enregistrées.");
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("Capucine");
  await field(page, "firstName").fill(" ");
  await press(page, "Enregistrer");
  await expect(field(page, "firstName")).toHaveAccessibleDescription("Ce champ est obligatoire");
});

test("another e-mail address counts once its own mailbox has said so", async ({ page, context, request }) => {
  const { email } = await openAccount(context);
  const next = `nouvelle-${email}`;
  await page.goto("/account/personal");
  await field(page, "email").fill(next);
  await field(page, "password").fill("Pas-le-bon-grenier-42");
  await press(page, "Changer d’adresse");
  await expect(field(page, "password")).toHaveAccessibleDescription("Ce n’est pas votre mot de passe actuel");
  await expect(field(page, "email")).toHaveValue(next);
  await field(page, "password").fill(PASSWORD);
  await press(page, "Changer d’adresse");
  await said(page, `Un lien de confirmation est parti à ${next}.`);
  await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();
  const link = await linkFor(request, next);
  await page.goto(link);
  await expect(page).toHaveURL("/account/email");
  await press(page, "Confirmer ma nouvelle adresse");
  await expect(page).toHaveURL("/account/personal");
  await expect(page.getByRole("main").getByText(next, { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Ce lien a expiré ou a déjà servi.")).toBeVisible();
});

test("phone: number, wait before another code, code, validated", async ({ page, context, request }) => {
  await openAccount(context);
  const phone = freshPhone();
  await page.goto("/account/phone");
  await field(page, "phone").fill(phone);
  await press(page, "Recevoir un code par SMS");
  await said(page, "Un code vient de partir par SMS.");
  await expect(page.getByRole("button", { name: "Envoyer un autre code" })).toBeDisabled();
  await expect(page.getByText(/Vous pourrez en demander un autre dans (?:[1-5]\d|60)\ss\./)).toBeVisible();
  await field(page, "code").fill(await codeFor(request, phone));
  await press(page, "Valider mon numéro");
  await said(page, "Votre numéro est validé.");
  await page.reload();
  await expect(page.getByText("Validé", { exact: true })).toBeVisible();
});

test("licence: an unknown form is warned about and saved, a known one is tidied up", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/licence");
  await wakeScripts(page);
  await field(page, "licenceNumber").fill("2-123456");
  await expect(page.getByText("ne ressemble à aucun récépissé connu")).toBeVisible();
  await press(page, "Enregistrer");
  await said(page, "Votre numéro de récépissé est enregistré.");
  await page.reload();
  await expect(field(page, "licenceNumber")).toHaveValue("2-123456");
  await field(page, "licenceNumber").fill("platesv – r 2023 001234");
  await press(page, "Enregistrer");
  await expect(field(page, "licenceNumber")).toHaveValue("PLATESV-R-2023-001234");
  await expect(page.getByText("ne ressemble à aucun récépissé connu")).toBeHidden();
});

test("invoice: a structure with its SIREN, then a private person with what the law asks", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/invoice");
  await page.getByRole("radio", { name: /Association/ }).check();
  await field(page, "companyName").fill("Les Voix de traverse");
  await field(page, "siren").fill("732 829 321");
  await field(page, "rna").fill("w751 234 567");
  await field(page, "addressLine").fill("14 rue des Cascades");
  await field(page, "postalCode").fill("75020");
  await field(page, "city").fill("Paris");
  await press(page, "Enregistrer");
  await expect(field(page, "siren")).toHaveAccessibleDescription(/SIREN n’est pas valable/);
  await field(page, "siren").fill("732 829 320");
  await press(page, "Enregistrer");
  await said(page, "Vos informations de facturation sont enregistrées.");
  await page.reload();
  await expect(field(page, "siren")).toHaveValue("732829320");
  await expect(field(page, "rna")).toHaveValue("W751234567");
  await expect(page.getByText("Complète", { exact: true })).toBeVisible();
  await expect(field(page, "birthDate")).toBeHidden();

  await page.getByRole("radio", { name: /À titre personnel/ }).check();
  await expect(field(page, "siren")).toBeHidden();
  await expect(field(page, "vatNumber")).toBeHidden();
  await expect(field(page, "rna")).toBeHidden();
  await expect(page.getByText(/directive européenne DAC7/)).toBeVisible();
  await field(page, "addressLine").fill("3 rue des Lilas");
  await field(page, "birthDate").fill("2020-05-04");
  await field(page, "birthPlace").fill("Brest");
  await press(page, "Enregistrer");
  await expect(field(page, "birthDate")).toHaveAccessibleDescription(/18 ans/);
  await expect(field(page, "city")).toHaveValue("Paris");
  await field(page, "birthDate").fill("1990-05-04");
  await press(page, "Enregistrer");
  await said(page, "Vos informations de facturation sont enregistrées.");
  await page.reload();
  await expect(page.getByRole("radio", { name: /À titre personnel/ })).toBeChecked();
  await expect(field(page, "birthPlace")).toHaveValue("Brest");
});

test("newsletter and offers are saved and reloaded", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/newsletter");
  await field(page, "newsletter").check();
  await press(page, "Enregistrer");
  await said(page, "Vos choix sont enregistrés.");
  await page.reload();
  await expect(field(page, "newsletter")).toBeChecked();
  await expect(field(page, "marketing")).not.toBeChecked();
  await expect(page.getByText(/Vous avez accepté les conditions générales le/)).toBeVisible();
});

test.describe("cookies", () => {
  test.use({ consent: "not asked yet" });

  test("the panel opens from the settings, and its answer is kept with the account", async ({ page, context }) => {
    await openAccount(context);
    await page.goto("/account/newsletter");
    await wakeScripts(page);
    await expect(page.getByText("En attente de votre choix")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Gérer les cookies" }).click();
    await page.locator("#tarteaucitronAllDenied").click();
    await expect(page.getByText("Refusée", { exact: true })).toBeVisible();
    await context.clearCookies({ name: "tarteaucitron" });
    await page.reload();
    await expect(page.getByText("Refusée", { exact: true })).toBeVisible();
  });
});

test("payment account: needed, refused with what is missing, being validated, validated", async ({
  page,
  request,
  ownApp,
}) => {
  const app = ownApp.url;
  const { email } = await openAccount(page.context(), { app });
  await page.goto(`${app}/account/stripe`);
  await expect(page.getByText("À ouvrir", { exact: true })).toBeVisible();
  await press(page, "Ouvrir mon compte de paiement");
  await field(page, "legalName").fill("Refus Camille");
  await press(page, "Envoyer mes informations");
  await expect(page.getByText("Vos informations sont bien parties")).toBeVisible();
  await expect(page.getByText("En cours de validation").first()).toBeVisible();
  await advanceClock(request, app, "PT3M");
  await page.reload();
  await expect(page.getByText("Une pièce d’identité lisible")).toBeVisible();
  await press(page, "Compléter mon dossier");
  await field(page, "legalName").fill("Camille Roussel");
  await press(page, "Envoyer mes informations");
  await expect(page).toHaveURL(/\/account\/stripe/);
  await advanceClock(request, app, "PT3M");
  await page.reload();
  await expect(page.getByText("Validé", { exact: true })).toBeVisible();
  expect((await mailsTo(request, email, app)).map(({ subject }) => subject)).toContain(
    "Votre compte de paiement est validé",
  );
});

test("help: the contact form knows the address", async ({ page, context }) => {
  const { email } = await openAccount(context);
  await page.goto("/account/contact");
  await expect(field(page, "email")).toHaveValue(email);
  await expect(page.getByRole("main").getByRole("link", { name: "Questions des artistes" })).toBeVisible();
});

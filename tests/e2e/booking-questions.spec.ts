import type { Page } from "@playwright/test";
import { anotherBrowser, field, press, sayName, someone } from "./support/accounts.ts";
import { eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { wakeScripts } from "./support/scripts.ts";

const BACH = "Suites de Bach dans un salon haussmannien";

async function ask(page: Page, label: string, { kind = "text", scope = "order", choices = "", required = false }) {
  const form = page.getByRole("region", { name: "Nouvelle question" });
  await form.locator("[name=label]").fill(label);
  await form.locator("[name=kind]").selectOption(kind);
  await form.locator("[name=scope]").selectOption(scope);
  await form.locator("[name=choices]").fill(choices);
  await form.getByLabel("Il faut y répondre pour réserver").setChecked(required);
  await form.getByRole("button", { name: "Poser cette question" }).click();
}

test("an organiser asks, a guest answers with and without scripts, and the answers are in every list", async ({
  page,
  browser,
  ownApp,
}) => {
  const app = ownApp.url;
  const path = await eventPath(page.request, BACH, app);
  const organiser = await anotherBrowser(browser);
  await logIn(organiser.context(), app, "artiste@demo.fr");
  await organiser.goto(`${app}${path}/admin/questions`);
  await expectGoodLooks(organiser);
  await ask(organiser, "Une allergie ?", { scope: "ticket", required: true });
  await expect(organiser.getByRole("region", { name: "Vos questions" })).toContainText("Une allergie ?");
  await ask(organiser, "Vin ou jus ?", { kind: "choice", choices: "Vin" });
  await expect(organiser.getByText(/de 2 à 10 réponses différentes/).first()).toBeVisible();
  await ask(organiser, "Vin ou jus ?", { kind: "choice", choices: "Vin\nJus" });
  await expect(organiser.getByRole("region", { name: "Vos questions" })).toContainText("Vin · Jus");
  await ask(organiser, "J’accepte d’être en photo", { kind: "consent" });
  await expect(organiser.getByRole("region", { name: "Vos questions" })).toContainText("J’accepte d’être en photo");
  await expectGoodLooks(organiser);

  // Without scripts the form learns how many tickets there are by being sent once.
  const plain = await anotherBrowser(browser, { javaScriptEnabled: false });
  await plain.goto(`${app}${path}/book`);
  await field(plain, "items.0.quantity").fill("2");
  await sayName(plain, { firstName: "Nour", lastName: "Haddad" });
  await field(plain, "email").fill(someone().email);
  await press(plain, "Continuer vers le paiement");
  await expect(plain.getByText(/pose une question pour chaque billet/).first()).toBeVisible();
  await expect(field(plain, "firstName")).toHaveValue("Nour");
  const allergies = plain.getByLabel("Une allergie ?");
  await allergies.nth(0).fill("arachides");
  await press(plain, "Continuer vers le paiement");
  await expect(allergies.nth(0)).toHaveValue("arachides");
  await expect(allergies.nth(1)).toHaveAccessibleDescription("Ce champ est obligatoire");
  await allergies.nth(1).fill("aucune");
  await press(plain, "Continuer vers le paiement");
  await expect(plain).toHaveURL(/\/commande\//);
  await expect(plain.getByRole("region", { name: "Votre soirée" })).toContainText("Nour Haddad");

  await page.goto(`${app}${path}/book`);
  await wakeScripts(page);
  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await press(page, "Continuer vers le paiement");
  await expect(page.getByText("Indiquez votre prénom : il sert à l’entrée.").first()).toBeVisible();
  await page.getByLabel("Une allergie ?").fill("lait");
  await page.getByLabel("Vin ou jus ?").selectOption("Jus");
  await page.getByLabel("J’accepte d’être en photo").check();
  await sayName(page, { firstName: "Lila", lastName: "Benali" });
  await field(page, "email").fill(someone().email);
  await expectGoodLooks(page);
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(/\/commande\//);
  await payByCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Votre soirée" })).toContainText("lait");
  await expectGoodLooks(page);

  await organiser.goto(`${app}${path}/admin/participants?q=benali`);
  const line = organiser.getByRole("main").getByRole("listitem").filter({ hasText: "Lila Benali" });
  await expect(line).toContainText("lait");
  await expect(line).toContainText("Jus");
  await expectGoodLooks(organiser);
  const csv = await (await organiser.request.get(`${app}${path}/admin/participants.csv`)).text();
  expect(csv).toContain("Une allergie ?");
  expect(csv).toMatch(/Lila Benali.*lait.*Jus.*Oui/);
  await organiser.goto(`${app}${path}/admin/participants/imprimer`);
  await expect(organiser.getByRole("row", { name: /Lila Benali/ })).toContainText("lait");

  // Asked no more; what was said stays.
  await organiser.goto(`${app}${path}/admin/questions`);
  await organiser.getByRole("button", { name: /Ne plus poser.*allergie/ }).click();
  await expect(organiser.getByText("N’est plus posée", { exact: true })).toBeVisible();
  await page.goto(`${app}${path}/book`);
  await expect(page.getByLabel("Vin ou jus ?")).toBeVisible();
  await expect(page.getByText("Une allergie ?")).toHaveCount(0);
});

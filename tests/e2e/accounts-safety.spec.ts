import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readZip } from "#tests/support/read-zip.ts";
import { anotherBrowser, field, fillLogIn, mailsTo, openAccount, PASSWORD, press } from "./support/accounts.ts";
import { BACH, buyTickets } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts } from "./support/scripts.ts";

const said = (page: Page, text: string | RegExp) => expect(page.getByRole("status").getByText(text)).toBeVisible();

test("password: the old one is asked for, the new one opens the door, other sessions are over", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await openAccount(context);
  const other = await anotherBrowser(browser);
  await other.goto("/login");
  await fillLogIn(other, email);
  await expect(other).toHaveURL("/profil");
  await page.goto("/account/password");
  await wakeScripts(page);
  await field(page, "currentPassword").fill("Pas-le-bon-grenier-42");
  await field(page, "password").fill("Un-matin-sur-le-toit-7");
  await field(page, "passwordAgain").fill("Un-matin-sur-le-toit-7");
  await press(page, "Changer mon mot de passe");
  await expect(field(page, "currentPassword")).toHaveAccessibleDescription("Ce n’est pas votre mot de passe actuel");
  await field(page, "currentPassword").fill(PASSWORD);
  await press(page, "Changer mon mot de passe");
  await expect(page).toHaveURL("/account/password-done");
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login/);
  await fillLogIn(other, email, "Un-matin-sur-le-toit-7");
  await expect(other).toHaveURL("/account");
  await other.context().close();
});

test("sessions: the others can be ended one by one, or all at once", async ({ page, context, browser }) => {
  const { email } = await openAccount(context);
  const phone = await anotherBrowser(browser, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
  });
  await phone.goto("/login");
  await fillLogIn(phone, email);
  await expect(phone).toHaveURL("/profil");
  await page.goto("/account/sessions");
  await expect(page.getByText("Cet appareil")).toBeVisible();
  await press(page, "Déconnecter Safari sur iPhone");
  await said(page, "Cet appareil est déconnecté.");
  await expect(page.getByText("Safari sur iPhone")).toBeHidden();
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/login/);
  await phone.context().close();
  await page.getByRole("link", { name: "Déconnecter partout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Déconnecter partout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("one's data comes as an archive of JSON files", async ({ page, context, request }) => {
  const { email } = await openAccount(context);
  await page.goto("/account/data");
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Télécharger mon archive (ZIP)")]);
  expect(download.suggestedFilename()).toMatch(/^hors-les-murs-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(files.get("compte.json") ?? "{}").email).toBe(email);
  expect(files.get("journal-de-securite.json")).toContain("Compte ouvert");
  expect([...files.values()].join("")).not.toContain("argon2");
  expect((await mailsTo(request, email)).length).toBeGreaterThan(2);
});

test("deletion asks, says what happens, and the account is gone; tickets open by the last mail", async ({
  page,
  context,
  request,
}) => {
  const { email } = await openAccount(context);
  // With the address of the account: found when it goes, as when it was opened.
  await buyTickets(request, { email, quantity: 2 });
  await page.goto("/account/delete");
  const ahead = page.getByRole("status").filter({ hasText: "Vous avez des billets pour des soirées à venir" });
  await expect(ahead.getByRole("listitem")).toContainText([`${BACH}`]);
  await expect(ahead.getByRole("listitem")).toContainText(["2 billets"]);
  await expectGoodLooks(page);
  await expect(page.getByRole("heading", { name: "Ce qui disparaît" })).toBeVisible();
  await field(page, "password").fill(PASSWORD);
  await press(page, "Supprimer définitivement mon compte");
  await expect(field(page, "understood")).toHaveAccessibleDescription("Cochez cette case pour confirmer");
  await field(page, "understood").check();
  await field(page, "password").fill("Pas-le-bon-grenier-42");
  await press(page, "Supprimer définitivement mon compte");
  await expect(field(page, "password")).toHaveAccessibleDescription("Ce n’est pas votre mot de passe actuel");
  await field(page, "password").fill(PASSWORD);
  await press(page, "Supprimer définitivement mon compte");
  await expect(page).toHaveURL("/");
  await said(page, "Votre compte est supprimé.");
  await page.goto("/login");
  await fillLogIn(page, email);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Identifiants non valables");
  const last = (await mailsTo(request, email)).find(({ subject }) => subject === "Votre compte est supprimé");
  await page.goto(/https?:\/\/\S+\/commande\/\S+/.exec(last?.text ?? "")?.[0] ?? "");
  await expect(page.getByRole("region", { name: "Vos billets" }).getByRole("link", { name: /n° \d+/ })).toHaveCount(2);
});

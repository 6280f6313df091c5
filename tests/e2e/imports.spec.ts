import { press } from "./support/accounts.ts";
import { openApp } from "./support/apps.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

test("a file from elsewhere is looked at, read otherwise, brought in and taken out again", async ({
  browser,
  request,
}) => {
  const { server, close } = await openApp(`e2e_imports_${Date.now()}`);
  const page = await (await openAs(browser, server.url, "artiste@demo.fr")).newPage();
  await page.goto("/account/imports");
  const file = Buffer.from(
    "Prénom;Nom;E-mail;Prix;Remarque\nZoé;Martin;zoe@exemple.fr;12,50 \u0080;\nLuc;Petit;luc;8;\n",
    "latin1",
  );
  await page.locator("input[name=file]").setInputFiles({ name: "billets.csv", mimeType: "text/csv", buffer: file });
  await press(page, "Lire le fichier");
  await expect(page.getByText("Windows-1252")).toBeVisible();
  await expect(page.getByText("Le nom de la soirée manque").first()).toBeVisible();
  await page.locator("input[name=title]").fill("Jazz au salon");
  await page.locator("input[name=day]").fill("2023-07-12");
  await press(page, "Relire ainsi");
  await expect(page.getByText("1 billet à importer")).toBeVisible();
  await expect(page.getByText(/n’en est pas une/)).toBeVisible();
  await expectGoodLooks(page);
  await press(page, "Importer");
  await request.post(`${server.url}/dev/jobs/run`);
  // Nobody has asked for the page again: it asks by itself.
  await expect(page.getByText("Importé", { exact: true })).toBeVisible();
  await page.goto("/account/imports");
  await page.getByRole("link", { name: "Jazz au salon" }).click();
  await expect(page.getByText("zoe@exemple.fr")).toBeVisible();
  await expectGoodLooks(page);
  const [taken] = await Promise.all([page.waitForEvent("download"), press(page, "Emporter (CSV)")]);
  expect(taken.suggestedFilename()).toBe("billets-helloasso.csv");
  expect((await request.get(`${server.url}/account/imports/liste.csv`, { maxRedirects: 0 })).status()).toBe(302);
  await page.goto("/account/imports");
  await page.getByRole("link", { name: "billets.csv" }).click();
  await page.getByRole("link", { name: "Annuler l’import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler l’import" }).click();
  await expect(page.getByText("Tout ce qu’il avait apporté est retiré.", { exact: true })).toBeVisible();
  await close();
});

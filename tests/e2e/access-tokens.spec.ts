import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { field, openAccount, PASSWORD, press } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";

test("a token is made with the password, shown once, opens what it was given, and is revoked", async ({
  page,
  context,
  request,
}) => {
  await openAccount(context);
  await page.goto("/account/jetons");
  await field(page, "name").fill("Billetterie de mon site");
  await field(page, "password").fill(PASSWORD);
  await press(page, "Créer le jeton");
  await expect(page.getByText("Choisissez au moins un droit.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /Lire ce qui est à moi/ }).check();
  await field(page, "password").fill("Pas-le-bon-grenier-42");
  await press(page, "Créer le jeton");
  await expect(field(page, "password")).toHaveAccessibleDescription("Ce n’est pas votre mot de passe actuel");
  // Nothing typed is lost.
  await expect(field(page, "name")).toHaveValue("Billetterie de mon site");
  await expect(page.getByRole("checkbox", { name: /Lire ce qui est à moi/ })).toBeChecked();
  await field(page, "password").fill(PASSWORD);
  await press(page, "Créer le jeton");
  const token = await page.getByLabel("Jeton «\u202fBilletterie de mon site\u202f»").inputValue();
  expect(token).toMatch(/^hlm_[\w-]{43}$/);
  const headers = { authorization: `Bearer ${token}`, cookie: "" };
  expect((await request.get("/api/user/whoami", { headers })).status()).toBe(200);
  const refused = await request.get("/api/search/events", { headers });
  expect([refused.status(), (await refused.json()).reason]).toEqual([403, "token_scope_missing"]);

  await page.goto("/account/jetons");
  await expect(page.getByRole("main")).not.toContainText(token);
  await expect(page.getByText(`hlm_…${token.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(/utilisé/)).toBeVisible();
  await page.getByRole("link", { name: /Révoquer/ }).click();
  await press(page, "Révoquer ce jeton");
  await expect(page.getByRole("status").getByText("Le jeton n’ouvre plus rien.")).toBeVisible();
  expect((await request.get("/api/user/whoami", { headers })).status()).toBe(401);
});

test("the documentation of the API never goes sideways, on a phone neither", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs/appels/searchEvents");
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  const { inner, whole } = await page.evaluate(() => ({
    inner: innerWidth,
    whole: document.documentElement.scrollWidth,
  }));
  expect(whole).toBeLessThanOrEqual(inner);
  await expect(page.getByRole("heading", { name: "Chercher un événement" })).toBeVisible();
});

test("the example lists the free evenings of a real server, books one and shows its ticket", async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const program = path.join(root, "examples/book-an-evening.ts");
  const args = [program, `${process.env.HLM_E2E_URL}`, "camille@exemple.fr"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => /^\d{2}\/\d{2}\/\d{4} · .+ · .+ · .+$/.test(line)).length).toBeGreaterThan(0);
  expect(lines.at(-3)).toMatch(/^Billet n° \d+ · .+ · Camille Roux$/);
  expect(lines.at(-2)).toMatch(/, \d{5} /);
  expect(lines.at(-1)).toMatch(/^QR \S{40,}$/);
});

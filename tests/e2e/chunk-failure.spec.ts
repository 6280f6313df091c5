import { expect, test } from "./support/journey.ts";
import { wakeScripts } from "./support/scripts.ts";

test("a script chunk that is gone reloads the page, at most once in 60 s, then a toast says so", async ({ page }) => {
  await page.route(/\/assets\/accessibility-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("/about-us");
  await wakeScripts(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Accessibilité" });
  await page.evaluate(() => Object.assign(window, { beforeReload: true }));
  await link.click();
  await page.waitForFunction(() => !("beforeReload" in window));
  // The new document is there before it has loaded.
  await expect.poll(() => loads).toBe(2);

  await wakeScripts(page);
  await link.click();
  await expect(page.getByRole("status").filter({ hasText: "Oups, une erreur est survenue" })).toBeVisible();
  await expect(page).toHaveURL("/about-us");
  expect(loads).toBe(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Conditions" }).click();
  await expect(page).toHaveURL("/conditions");
});

test("a first script that is gone reloads once too, and the page works without it", async ({ page }) => {
  await page.route(/\/assets\/entry\.client-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("/about-us");
  await page.mouse.wheel(0, 1);
  await expect.poll(() => loads).toBe(2);
  await page.mouse.wheel(0, 1);
  await page.waitForTimeout(1500);
  expect(loads).toBe(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
  await expect(page).toHaveURL("/legal");
});

import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { isApplicationScript, wakeScripts, watchRequests } from "./support/scripts.ts";

const prefetched = (page: Page) => page.locator('head link[rel="modulepreload"][fetchpriority="low"]');

test("when idle, scripts of the pages that links in view lead to are fetched; no data is", async ({
  page,
  baseURL,
}) => {
  await page.goto("/about-us");
  await wakeScripts(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" });
  await link.scrollIntoViewIfNeeded();
  // Its own script, not what all pages of its kind share.
  const own = page.locator('[href*="/legal-"]:not([href*="/legal-page-"])');
  await expect(prefetched(page).and(own).first()).toBeAttached();
  // Asked for is not fetched: these go last.
  await page.waitForLoadState("networkidle");
  const asked = watchRequests(page, `${baseURL}`);
  await link.click();
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Mentions légales/);
  expect(asked.filter(isApplicationScript).filter((path) => path.includes("/legal-"))).toEqual([]);
});

for (const [what, connection] of [
  ["2g", { effectiveType: "2g" }],
  ["data saver", { effectiveType: "4g", saveData: true }],
] as const) {
  test(`on ${what}, nothing is fetched that was not asked for`, async ({ page, baseURL }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
    const asked = watchRequests(page, `${baseURL}`);
    await page.goto("/about-us");
    await wakeScripts(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForTimeout(3000);
    await expect(prefetched(page)).toHaveCount(0);
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  });
}

import { areaLists } from "#web/listings/area-lists.ts";
import { expect, test } from "./support/journey.ts";
import { sidewaysFaultsOf } from "./support/looks.ts";

test("every list is linked from the site map, open to search engines and sorted by postal code", async ({ page }) => {
  await page.goto("/list");
  for (const { slug } of areaLists) await expect(page.locator(`main a[href="/list/${slug}"]`)).toHaveCount(1);
  await expect(page.locator('main a[href="/list/event-all"]')).toHaveCount(1);
  for (const { slug, title } of areaLists) {
    const response = await page.goto(`/list/${slug}`);
    expect(response?.status(), slug).toBe(200);
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/list/${slug}$`));
    const codes = await page.locator("main section h2 span").allInnerTexts();
    expect(codes, slug).toEqual(codes.toSorted());
    expect(await sidewaysFaultsOf(page, slug)).toEqual([]);
  }
});

test("a city's list has that city only, arrondissements included", async ({ page }) => {
  await page.goto("/list/place-paris");
  const codes = await page.locator("main section h2 span").allInnerTexts();
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(code).toMatch(/^75/);
  await page.locator("main section a").first().click();
  await expect(page).toHaveURL(/\/place\/[0-9a-f-]{36}$/);
});

test("a list that is none does not exist", async ({ request }) => {
  for (const path of ["/list/art-brest", "/list/event-lyon", "/list/place-"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the sitemap has the lists and every listing", async ({ request, baseURL }) => {
  const file = async (name: string) => (await request.get(`/sitemap/${name}.xml`)).text();
  const pages = await file("pages");
  for (const { slug } of areaLists) expect(pages).toContain(`<loc>${baseURL}/list/${slug}</loc>`);
  const found = async (name: string, path: string) =>
    (await file(name)).match(new RegExp(`<loc>[^<]*/${path}/[0-9a-f-]{36}</loc>`, "g"))?.length;
  expect(await found("projets-1", "projet")).toBeGreaterThanOrEqual(30);
  expect(await found("lieux-1", "place")).toBeGreaterThanOrEqual(20);
});

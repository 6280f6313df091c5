import { publicPaths } from "#web/system/public-paths.ts";
import { expect, test } from "./support/journey.ts";

const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = ""]) => found);

test("the sitemap leads to files by kind, which list every public page, person and thing, each once", async ({
  request,
  baseURL,
}) => {
  const index = await request.get("/sitemap.xml");
  expect(index.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const files = locationsIn(await index.text());
  expect(files).toEqual(
    ["pages", "soirees-1", "projets-1", "lieux-1", "personnes-1"].map((name) => `${baseURL}/sitemap/${name}.xml`),
  );
  const locations: string[] = [];
  for (const file of files) {
    const xml = await (await request.get(file.replace(`${baseURL}`, ""))).text();
    if (!file.includes("/pages")) expect(xml.match(/<lastmod>/g)).toHaveLength(locationsIn(xml).length);
    locations.push(...locationsIn(xml));
  }
  for (const { path } of publicPaths) expect(locations).toContain(`${baseURL}${path}`);
  expect(new Set(locations).size).toBe(locations.length);
  const person = locations.find((each) => each.includes("/personne/")) ?? "";
  expect((await request.get(person.replace(`${baseURL}`, ""))).status()).toBe(200);
  expect((await request.get("/sitemap/soirees-2.xml")).status()).toBe(404);
});

test("robots.txt names the sitemap and leaves private areas out", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const area of ["/account", "/api/", "/message"]) expect(robots).toContain(`Disallow: ${area}\n`);
  expect(robots).not.toContain("Disallow: /\n");
});

test("every public page says what it is, where it lives, and shows a picture", async ({ page, request, baseURL }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of publicPaths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()["x-robots-tag"], path).toBeUndefined();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    const description = (await content('meta[name="description"]')) ?? "";
    expect(description.length, `description of ${path}`).toBeGreaterThan(50);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href"), path).toBe(`${baseURL}${path}`);
    expect(await content('meta[property="og:url"]'), path).toBe(`${baseURL}${path}`);
    expect(await content('meta[property="og:image"]'), path).toMatch(new RegExp(`^${baseURL}/.+`));
    expect(await page.locator('meta[name="robots"]').count(), path).toBe(0);
    await expect(page.locator("h1")).toHaveCount(1);
    titles.add(await page.title());
    descriptions.add(description);
  }
  expect(titles.size).toBe(publicPaths.length);
  expect(descriptions.size).toBe(publicPaths.length);
  const picture = await request.get("/og.png");
  expect(picture.headers()["content-type"]).toBe("image/png");
});

test("the home page describes the organisation and the site to machines", async ({ page, baseURL }) => {
  await page.goto("/");
  const block = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}";
  const { "@graph": things } = JSON.parse(block) as { "@graph": Record<string, unknown>[] };
  expect(things.map((thing) => [thing["@type"], thing.name, thing.url])).toEqual([
    ["Organization", "Hors les murs", `${baseURL}/`],
    ["WebSite", "Hors les murs", `${baseURL}/`],
  ]);
});

test("visitors share a page: kept in memory, known by its mark, not sent twice", async ({ request }) => {
  await request.get("/legal");
  const hit = await request.get("/legal?utm_source=lettre");
  expect(hit.headers()).toMatchObject({
    "x-cache": "hit",
    "cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
  });
  const again = await request.get("/legal", { headers: { "if-none-match": hit.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
  const own = await request.get("/legal", { headers: { cookie: "auth.token=nobody" } });
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  expect(own.headers()["x-cache"]).toBeUndefined();
});

test("a search, a project and a place are followed by calendars, readers and other sites; what is hidden is not", async ({
  page,
  request,
  baseURL,
}) => {
  const site = baseURL ?? "";
  await page.goto("/event?ville=Lyon");
  const hrefs = await page
    .locator("link[rel=alternate]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["ics", "rss", "json"].map((format) => `${site}/event/flux/${format}?ville=Lyon`));
  const [ics = "", rss = "", json = ""] = hrefs.map((href) => href?.replace(site, "") ?? "");
  expect(await (await request.get(ics)).text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
  expect(await (await request.get(rss)).text()).toContain("<item><title>");
  const feed = (await (await request.get(json)).json()) as { items: { url: string }[] };
  expect(feed.items.length).toBeGreaterThan(0);
  expect((await request.get(feed.items[0]?.url.replace(site, "") ?? "")).status()).toBe(200);

  for (const kind of ["projet", "place"] as const) {
    const html = await (await request.get(`/${kind}`)).text();
    const path = new RegExp(`href="(/${kind}/[0-9a-f-]{36})"`).exec(html)?.[1];
    const answer = await request.get(`${path}/flux/rss`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  }
  for (const nothing of ["/event/flux/atom", `/projet/${crypto.randomUUID()}/flux/rss`]) {
    const answer = await request.get(nothing);
    // Programs in pages of other sites read the refusal as well.
    expect([answer.status(), answer.headers()["access-control-allow-origin"]]).toEqual([404, "*"]);
  }
});

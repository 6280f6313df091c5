import { expect, test } from "./support/journey.ts";

test("accents, ligatures and slips are forgiven", async ({ page }) => {
  for (const typed of [
    "Le chœur des escaliers",
    "le choeur des escaliers",
    "LE CHOEUR ESCALIERS",
    "choeur escalliers",
  ]) {
    await page.goto(`/projet?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole("link", { name: "Le chœur des escaliers", exact: true }), typed).toBeVisible();
  }
});

test("a page of results has 24 cards, and the next one the rest", async ({ page }) => {
  await page.goto("/projet");
  const cards = page.locator("main article");
  await expect(cards).toHaveCount(24);
  const first = await cards.getByRole("heading").allTextContents();
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/\/projet\?page=2$/);
  await expect(cards.first()).toBeVisible();
  const second = await cards.getByRole("heading").allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.goto("/projet?page=9");
  await expect(page).toHaveURL(/\/projet\?page=2$/);
});

test("one family, and back", async ({ page }) => {
  await page.goto("/projet");
  await page
    .getByRole("navigation", { name: "Familles" })
    .getByRole("link", { name: /Arts numériques/ })
    .click();
  await expect(page).toHaveURL(/famille=arts-numeriques/);
  const count = Number.parseInt(await page.locator("#resultats").innerText(), 10);
  await expect(page.locator("main article")).toHaveCount(count);
  await page.getByRole("link", { name: "Retirer le filtre Arts numériques" }).click();
  await expect(page).toHaveURL(/\/projet$/);
});

test("near a city: the nearest first, with their distance, and a circle on the map", async ({ page }) => {
  await page.goto("/place?ville=69001&rayon=50");
  await expect(page.locator("#resultats")).toContainText("près de Lyon");
  const distances = await page
    .locator("main article")
    .getByText(/à (?:moins de )?\d+\skm/)
    .allInnerTexts();
  const kilometres = distances.map((text) => Number(/(\d+)\skm/.exec(text)?.[1]));
  expect(kilometres.length).toBeGreaterThan(2);
  expect(kilometres).toEqual(kilometres.toSorted((left, right) => left - right));
  await expect(page.locator("figure svg circle[stroke-dasharray]")).toHaveCount(1);
});

test("the map has a dot for each card, which leads to it, and no third party draws it", {
  tag: "@both",
}, async ({ page, viewport }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/place");
  if ((viewport?.width ?? 0) < 1024) await page.locator("summary", { hasText: "Carte" }).click();
  const dots = page.locator("figure [data-dot]");
  await expect(dots).toHaveCount(await page.locator("main article").count());
  const href = await dots.first().getAttribute("href");
  await expect(page.locator(`main article a[href="${href}"]`)).toHaveCount(1);
  await expect(page.locator("figure svg").first()).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith("data:"))).toEqual([]);
});

test("nothing found: the page says so and leads further", async ({ page }) => {
  await page.goto("/projet?q=xylophonissimo&ville=Brest&rayon=5");
  await expect(page.getByRole("heading", { name: "Aucun projet" })).toBeVisible();
  await page.getByRole("link", { name: "Chercher à 10 km" }).click();
  await expect(page).toHaveURL(/rayon=10/);
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page.locator("main article").first()).toBeVisible();
});

test("nonsense in the address is left out, never an error", async ({ page }) => {
  const response = await page.goto("/projet?famille=jardinage&personnes=beaucoup&date=hier&tri=hasard&page=-3&rayon=7");
  expect(response?.status()).toBe(200);
  await expect(page.locator("main article")).toHaveCount(24);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, folds out its filters, and keeps them in the address and in itself", {
    tag: "@both",
  }, async ({ page }) => {
    await page.goto("/place");
    await page.locator("summary", { hasText: "Plus de filtres" }).click();
    await page.getByLabel("Ville").fill("Paris");
    await page.getByLabel("Personnes à accueillir").fill("20");
    await page.getByLabel("Ascenseur").check();
    await page.getByRole("button", { name: "Voir les résultats" }).click();
    await expect(page).toHaveURL(/\/place\?ville=Paris&rayon=20&personnes=20&acces=ascenseur$/);
    await expect(page.locator("summary", { hasText: "Filtres (2)" })).toBeVisible();
    await expect(page.getByLabel("Personnes à accueillir")).toHaveValue("20");
    await expect(page.getByRole("link", { name: "Le salon d’Hélène" })).toBeVisible();
    await page.getByRole("link", { name: "Retirer le filtre Ascenseur" }).click();
    await expect(page).not.toHaveURL(/acces=/);
  });

  test("the map is drawn", async ({ page, viewport }) => {
    await page.goto("/projet");
    if ((viewport?.width ?? 0) < 1024) await page.locator("summary", { hasText: "Carte" }).click();
    await expect(page.locator("figure svg").first()).toBeVisible();
    await expect(page.locator("figure [data-dot]").first()).toBeAttached();
  });
});

import AxeBuilder from "@axe-core/playwright";
import pg from "pg";
import { logInAs, pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

test.use({ serviceWorkers: "block" });

const project = { kind: "projet", title: "Suites de Bach au salon" } as const;
/** Nobody else's journey looks for this one. */
const hidden = { kind: "projet", title: "Airs de cour et thé brûlant" } as const;
const place = { kind: "place", title: "Le salon d’Hélène" } as const;
const url = () => `${process.env.HLM_E2E_URL}`;

for (const listing of [project, place]) {
  test(`${listing.title}: everything public, well said, for people and machines`, async ({ page, request }) => {
    const complaints = watchComplaints(page);
    const path = await pathOfListing(request, { url: url(), ...listing });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveText(listing.title);
    await expect(page.getByRole("heading", { name: "Conditions" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Proposer une date" })).toContainText("Connectez-vous");
    await expect(page.locator("figure svg").first()).toBeVisible();
    await expect(page.getByText("Votre annonce")).toHaveCount(0);
    const block = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}";
    expect(JSON.parse(block)).toMatchObject({ name: listing.title });
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(image).toMatch(/\/photos\/[0-9a-f-]+\/\d+\.jpg$/);
    expect((await request.get(image ?? "")).headers()["content-type"]).toBe("image/jpeg");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
    await wakeScripts(page);
    expect(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}

test("a place's address is nowhere: not in its pages, not in their data, not in lists", async ({ request }) => {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query<{ id: string; street: string; access: string; point: [number, number] }>(
    `select place_id as id, street, access_info as access, array[latitude, longitude] as point from place_addresses
     join places on places.id = place_id where visible and street is not null and position(street in title) = 0`,
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(10);
  const lists = await Promise.all(
    ["/place", "/place.data", "/list/place-all"].map(async (p) => (await request.get(p)).text()),
  );
  // Whole numbers, both of them: "44.84" alone is also the beginning of the area's own latitude.
  const tellsPoint = (text: string, point: number[]) => {
    const numbers = new Set(text.match(/-?\d+\.\d+/g)?.map(Number));
    return point.every((degrees) => numbers.has(degrees));
  };
  for (const { id, street, access, point } of rows) {
    const page = await (await request.get(`/place/${id}`)).text();
    const data = await (await request.get(`/place/${id}.data`)).text();
    expect(page).toContain(id);
    for (const text of [page, data, ...lists]) {
      expect(
        [street, access].filter((secret) => secret && text.includes(secret)),
        id,
      ).toEqual([]);
      expect(tellsPoint(text, point), id).toBe(false);
    }
  }
});

test("photos are reached by their thumbnails", async ({ page, request }) => {
  await page.goto(await pathOfListing(request, { url: url(), ...place }));
  await page.getByRole("link", { name: "Voir la photo 2" }).click();
  await expect(page.locator("#photo-2")).toBeInViewport({ ratio: 0.6 });
});

test("whoever wants to propose logs in first, and comes back", async ({ page, request }) => {
  const path = await pathOfListing(request, { url: url(), ...project });
  await page.goto(path);
  await page.getByRole("region", { name: "Proposer une date" }).getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(`/login?redir=${encodeURIComponent(path)}`);
});

test("logged in without a place: the page asks for one first", async ({ page, context, request }) => {
  const path = await pathOfListing(request, { url: url(), ...project });
  await logInAs(context, { request, url: url(), login: "spectateur" });
  await page.goto(path);
  const panel = page.getByRole("region", { name: "Proposer une date" });
  await expect(panel.getByRole("link", { name: "Ajouter un lieu" })).toHaveAttribute("href", "/place/new");
});

test("somebody's page shows what they show", async ({ page, request }) => {
  await page.goto(await pathOfListing(request, { url: url(), ...place }));
  await page.locator('a[href^="/personne/"]').click();
  await expect(page.locator("h1")).toHaveText("Hélène M.");
  await expect(page.getByRole("link", { name: place.title })).toBeVisible();
});

test("what does not exist, does not", async ({ request }) => {
  const nobody = "01a1dd45-0000-7000-8000-000000000000";
  for (const path of [
    `/projet/${nobody}`,
    `/place/${nobody}`,
    `/personne/${nobody}`,
    "/projet/xyz",
    "/place/1",
    "/personne/moi",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the owner's bar hides, shows and previews; hidden, the page is gone for others", async ({
  page,
  context,
  request,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 1024, "one journey at a time may hide this project");
  const path = await pathOfListing(request, { url: url(), ...hidden });
  const address = `${url()}${path}`;
  expect((await request.get(address)).status()).toBe(200);
  await logInAs(context, { request, url: url(), login: "artiste" });
  await page.goto(address);
  const bar = page.getByRole("region", { name: "Votre annonce" });
  await expect(bar).toContainText("Visible");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await bar.getByRole("link", { name: "Aperçu" }).click();
  await expect(page.getByText("Voici ce que voit le public.")).toBeVisible();
  await page.getByRole("link", { name: "Quitter l’aperçu" }).click();
  await bar.getByRole("button", { name: "Rendre invisible" }).click();
  await expect(bar).toContainText("Invisible");
  expect((await request.get(address, { headers: { cookie: "" } })).status()).toBe(404);
  await expect
    .poll(async () => (await request.get(`${url()}/projet?q=${encodeURIComponent(hidden.title)}`)).text())
    .not.toContain(path);
  await bar.getByRole("button", { name: "Rendre visible" }).click();
  await expect(bar).toContainText("Tout le monde");
  await bar.getByRole("link", { name: "Supprimer" }).click();
  await expect(page.getByRole("dialog")).toContainText(hidden.title);
});

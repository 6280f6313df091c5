import type { Page } from "@playwright/test";
import pg from "pg";
import { fillLogIn, openAccount } from "./support/accounts.ts";
import { logInAs, pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks, expectNoViolations } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";
import { picture } from "./support/wizard-steps.ts";

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
    await wakeScripts(page);
    await expectGoodLooks(page);
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

test("photos are reached by their thumbnails, and open whole: by press, arrows and Escape, or as a file", {
  tag: "@both",
}, async ({ page, request }) => {
  const path = await pathOfListing(request, { url: url(), ...place });
  await page.goto(path);
  const first = page.getByRole("link", { name: /^Agrandir.*photo 1 sur/ });
  // The press that wakes the scripts is not lost, and does not leave the page.
  await first.click();
  const whole = page.getByRole("dialog", { name: `Photos de ${place.title}` });
  await expect(whole.getByAltText(/photo 1 sur/)).toBeInViewport();
  await expectNoViolations(page);
  await page.keyboard.press("ArrowRight");
  await expect(whole.getByText(/^2 sur/)).toBeVisible();
  await expect(whole.getByAltText(/photo 2 sur/)).toBeInViewport({ ratio: 0.9 });
  await whole.getByRole("button", { name: "Photo précédente" }).click();
  await expect(whole.getByText(/^1 sur/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(whole).toHaveCount(0);
  await expect(first).toBeFocused();
  expect(page.url()).toContain(path);
  const file = await request.get((await first.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("image/jpeg");
  await page.getByRole("link", { name: "Voir la photo 2" }).click();
  await expect(page.locator("#photo-2")).toBeInViewport({ ratio: 0.6 });
});

test("whoever wants to propose logs in first, and comes back", async ({ page, request }) => {
  const path = await pathOfListing(request, { url: url(), ...project });
  await page.goto(path);
  await page.getByRole("region", { name: "Proposer une date" }).getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(`/login?redir=${encodeURIComponent(path)}`);
});

test("what is wrong is reported from its own page, after logging in, and reaches the team", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const { email } = await openAccount(elsewhere, { path: "/signup-spectators" });
  await elsewhere.close();
  const path = await pathOfListing(request, { url: url(), kind: "place", title: "La guinguette du canal" });
  await page.goto(path);
  await page.getByRole("link", { name: "Signaler ce lieu" }).click();
  await expect(page).toHaveURL(`/signaler${path}`);
  await page.goto(`/login?redir=${encodeURIComponent(`/signaler${path}`)}`);
  await fillLogIn(page, email);
  await expect(page).toHaveURL(`/signaler${path}`);
  await expectGoodLooks(page);
  const words = `Les photos montrent un autre lieu (${crypto.randomUUID()}).`;
  await page.getByLabel("Ce qui s’est passé").fill(words);
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByLabel("Motif")).toHaveAccessibleDescription(/Choisissez un motif/);
  await expect(page.getByLabel("Ce qui s’est passé")).toHaveValue(words);
  await page.getByLabel("Motif").selectOption({ label: "Annonce ou identité trompeuse" });
  await page.getByLabel(/Bloquer aussi/).check();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("Une personne de l’équipe lira votre signalement")).toBeVisible();
  await page.goto("/account/bloques");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Débloquer Julie C." }).click();
  await expect(page.getByText("Julie C. et vous pouvez de nouveau échanger.")).toBeVisible();
  await expect(page.getByText("Vous n’avez bloqué personne.")).toBeVisible();

  const team = await openAs(browser, baseURL, "admin@demo.fr");
  const backOffice = await team.newPage();
  await backOffice.goto("/admin/signalements");
  await expect(backOffice.getByRole("listitem").filter({ hasText: words })).toContainText(
    "Annonce ou identité trompeuse",
  );
  await team.close();
  expect((await context.request.get("/signaler/nulle-part/1")).status()).toBe(404);
  expect((await context.request.get(`/signaler/event/${crypto.randomUUID()}`)).status()).toBe(404);
});

test("logged in without a place: the page asks for one first", async ({ page, context, request }) => {
  const path = await pathOfListing(request, { url: url(), ...project });
  await logInAs(context, { request, url: url(), login: "spectateur" });
  await page.goto(path);
  const panel = page.getByRole("region", { name: "Proposer une date" });
  await expect(panel.getByRole("link", { name: "Ajouter un lieu" })).toHaveAttribute(
    "href",
    `/place/new?redir=${encodeURIComponent(path.replace("/projet/", "/proposal/to-artist/"))}`,
  );
});

test("somebody's page shows what they show, and a portrait and a few words as soon as they are there", async ({
  page,
  context,
  request,
}) => {
  const path = await pathOfListing(request, { url: url(), ...place });
  await page.goto(path);
  await page.locator('a[href^="/personne/"]').click();
  await expect(page.locator("h1")).toHaveText("Hélène M.");
  await expect(page.getByRole("link", { name: place.title })).toBeVisible();
  const person = new URL(page.url()).pathname;
  // Kept in memory for visitors: the change must drop it, on the person's page and on those of their listings.
  const smallPortrait = /<img src="\/photos\/[^"]+\/320\.webp" alt=""/;
  expect(await (await request.get(person)).text()).toContain("Portrait d’Hélène M.");
  expect(await (await request.get(path)).text()).toMatch(smallPortrait);

  await logInAs(context, { request, url: url(), login: "hote" });
  await page.goto("/account/personal");
  await wakeScripts(page);
  await removePortrait(page);
  expect(await (await request.get(person)).text()).not.toContain("Portrait d");
  expect(await (await request.get(path)).text()).not.toMatch(smallPortrait);
  await page.getByLabel("Choisir une photo").setInputFiles(await picture("moi.jpg"));
  await expect(page.getByAltText("Votre portrait")).toBeVisible();
  await page.getByLabel(/^Quelques mots sur vous/).fill("Une porte bleue, des chaises dépareillées.");
  await page.getByRole("button", { name: "Publier ma présentation" }).click();
  await expect(page.getByRole("status").getByText("enregistrées")).toBeVisible();
  await expectGoodLooks(page);
  const visited = await (await request.get(person)).text();
  expect(visited).toContain("Portrait d’Hélène M.");
  expect(visited).toContain("des chaises dépareillées.");
  expect(await (await request.get(path)).text()).toMatch(smallPortrait);
  await page.goto(person);
  await expectGoodLooks(page);
});

async function removePortrait(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Supprimer votre portrait" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer la photo" }).click();
  await expect(page.getByLabel("Choisir une photo")).toBeAttached();
}

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
}) => {
  const path = await pathOfListing(request, { url: url(), ...hidden });
  const address = `${url()}${path}`;
  expect((await request.get(address)).status()).toBe(200);
  await logInAs(context, { request, url: url(), login: "artiste" });
  await page.goto(address);
  const bar = page.getByRole("region", { name: "Votre annonce" });
  await expect(bar).toContainText("Visible");
  await expectGoodLooks(page);
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

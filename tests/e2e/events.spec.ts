import type { Page } from "@playwright/test";
import pg from "pg";
import { complaintsOf } from "../support/schema-org.ts";
import { field, mailsTo } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

const TITLE = "Suites de Bach dans un salon haussmannien";
/** Of the place where it is played; nobody may read it before booking. */
const SECRETS = ["Trois-Chaises", "Marchand"];

test("on a phone, filters are a sheet whose button says how many evenings there would be", async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto("/event");
  await wakeScripts(page);
  await page.locator("summary", { hasText: "Ville et filtres" }).click();
  const search = page.getByRole("search");
  const show = search.getByRole("button", { name: /^Voir \d+ événements$/ });
  // The button is at the thumb at once, though the filters above it are longer than the screen; the results stay where they are.
  await expect(show).toBeInViewport({ ratio: 1 });
  const all = Number(/\d+/.exec(await show.innerText())?.[0]);
  expect(all).toBe(Number.parseInt(await page.locator("#resultats").innerText(), 10));
  await search.getByLabel("Ville").fill("Paris");
  await search.getByLabel("Prix du billet").selectOption("10");
  await expect.poll(async () => Number(/\d+/.exec(await show.innerText())?.[0] ?? all)).toBeLessThan(all);
  const told = Number(/\d+/.exec(await show.innerText())?.[0]);
  await expectGoodLooks(page);
  await show.click();
  await expect(page).toHaveURL(/ville=Paris.*prix-max=10/);
  await expect(page.locator("#resultats")).toContainText(`${told} événement`);
  await expect(page.locator("summary", { hasText: /^Filtres/ })).toBeInViewport();
  await page.locator("summary", { hasText: /^Filtres/ }).click();
  // Without a network the count is gone, and nothing else: what was chosen stays.
  await page.route("**/api/search/**", (route) => route.abort());
  await search.getByLabel("Prix du billet").selectOption("20");
  await expect(search.getByRole("button", { name: "Voir les résultats" })).toBeVisible();
  await expect(search.getByLabel("Ville")).toHaveValue(/Paris/);
  await search.getByText("Fermer").click();
  await expect(search.getByText("Fermer")).toBeHidden();
  expect(complaints.filter((each) => !each.includes("ERR_FAILED"))).toEqual([]);
});

async function openByTitle(page: Page, title: string): Promise<string> {
  await page.goto(`/event?q=${encodeURIComponent(title)}`);
  const href = await page.getByRole("link", { name: title, exact: true }).first().getAttribute("href");
  if (!href) throw new Error(`no event called ${title}`);
  await page.goto(href);
  return href;
}

const jsonLdOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");

test("events are found by words, place, price and day, counted, on a map and in a month", { tag: "@both" }, async ({
  page,
  viewport,
}) => {
  const complaints = watchComplaints(page);
  await page.goto("/event");
  await expect(page.getByRole("heading", { level: 1, name: "Nos événements hors les murs" })).toBeVisible();
  const cards = page.locator("main ul > li > article");
  // On a phone, the first evening and its price, before anything is scrolled.
  if ((viewport?.width ?? 0) < 1024) {
    await expect(cards.first().getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(
      cards
        .first()
        .getByText(/€|Gratuit|Prix libre/)
        .last(),
    ).toBeInViewport({ ratio: 1 });
  }
  const total = Number.parseInt(await page.locator("#resultats").innerText(), 10);
  expect(total).toBeGreaterThanOrEqual(18);
  await expect(page.getByRole("region", { name: "À Paris" }).locator("article")).toHaveCount(3);
  await wakeScripts(page);
  if ((viewport?.width ?? 0) < 1024) await page.locator("summary", { hasText: "Carte" }).click();
  await expect(page.locator("figure [data-dot]")).toHaveCount(Math.min(total, 24));
  await expectGoodLooks(page);

  const family = page.getByRole("navigation", { name: "Familles" }).getByRole("link", { name: /Arts visuels/ });
  const visual = Number(/\d+/.exec(await family.innerText())?.[0]);
  await family.click();
  await expect(page).toHaveURL(/\?famille=arts-visuels$/);
  await expect(cards).toHaveCount(visual);

  for (const [query, seen] of [
    ["q=violoncelle+cheminee", TITLE],
    ["ville=Lyon&rayon=50", "Gravures et bigoudis"],
    ["gratuit=oui&famille=arts-vivants", "Lettres jamais postées, à la librairie"],
    ["prix-max=10&q=neons", "Les Néons doux à l’estaminet"],
  ] as const) {
    await page.goto(`/event?${query}`);
    await expect(page.getByRole("link", { name: seen, exact: true }).first(), query).toBeVisible();
  }
  await expect(page.getByRole("link", { name: TITLE, exact: true })).toHaveCount(0);
  await page.goto("/event?du=2019-01-01&au=2019-01-02&ville=Brest");
  await expect(page.getByText("Rien de tel pour l’instant")).toBeVisible();
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page).toHaveURL(/\/event$/);
  // The address comes before the page: until then, the calendar is still the one of Brest.
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Calendrier", exact: true }).click();
  await expect(page).toHaveURL(/vue=calendrier/);
  await page.getByRole("link", { name: "Mois suivant" }).click();
  await expect(page).toHaveURL(/mois=20\d\d-\d\d/);
  await expect(page.locator('main a[href^="/event/"]:visible').first()).toBeVisible();

  // Another journey may publish an evening, or call it off, between the two.
  await expect(async () => {
    await page.goto("/event");
    const listed = Number.parseInt(await page.locator("#resultats").innerText(), 10);
    await page.goto("/event-sm");
    const lines = page.locator('main li > a[href^="/event/"]');
    await expect(lines).toHaveCount(Math.min(listed, 24), { timeout: 1_000 });
  }).toPass();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/event$/);
  await page.goto("/list/event-all");
  await expect(page.getByRole("link", { name: new RegExp(TITLE) })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an event says everything but the address, and goes into a calendar", { tag: "@both" }, async ({
  page,
  request,
}) => {
  const complaints = watchComplaints(page);
  const path = await openByTitle(page, TITLE);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["Plein tarif", "15 €", "dès 1 €", "1 heure environ", "30 min avant", "Ascenseur"]) {
    await expect(main.getByText(text).first(), text).toBeVisible();
  }
  await expect(main.getByText(/places? restantes?/).first()).toBeVisible();
  // When, where, who, how much and the way in: on the first screen, before anything is scrolled.
  const inView = async (text: string | RegExp) => {
    const found = main.getByText(text, { exact: true }).filter({ visible: true }).first();
    await expect(found, String(text)).toBeInViewport({ ratio: 1 });
  };
  for (const text of ["Date", "Quartier", "Prix", "dès 8 € ou prix libre"]) await inView(text);
  await expect(main.getByText("Camille R., chez Hélène M.")).toBeInViewport();
  await expect(main.getByRole("link", { name: "Réserver", exact: true }).last()).toBeInViewport({ ratio: 1 });
  const goal = main.getByRole("region", { name: "Billetterie annulable" });
  await expect(goal).toContainText("sur 150 €");
  await expect(goal).toContainText(/encore \d+\sj/);
  await expect(main.getByRole("link", { name: "Voir le projet" })).toHaveAttribute("href", /^\/projet\//);
  await expect(main.getByRole("link", { name: "Voir le lieu" })).toHaveAttribute("href", /^\/place\//);
  await wakeScripts(page);
  await expectGoodLooks(page);

  const event = await jsonLdOf(page);
  expect(event).toMatchObject({ "@type": "MusicEvent", name: TITLE, location: { address: { postalCode: "75009" } } });
  expect(event.offers).toHaveLength(3);
  expect(complaintsOf(event)).toEqual([]);
  const calendar = await request.get(`${path}/calendrier.ics`);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  const everything = `${await page.content()}${await calendar.text()}${await (await request.get(`${path}.data`)).text()}`;
  for (const secret of SECRETS) expect(everything).not.toContain(secret);
  expect(everything).not.toContain("@demo.fr");

  // The link works before any script has come, too.
  const cached = await request.get(path);
  expect(cached.headers()["cache-control"]).toContain("public");
  expect(complaints).toEqual([]);
});

test("hidden for everybody else, private by its link only, then public, edited, and called off", async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const idris = await openAs(browser, baseURL, "idris.diallo@demo.fr");
  const helene = await openAs(browser, baseURL, "hote@demo.fr");
  const path = await hiddenEvent("Kora du soir, entre les rayons");
  const artist = await idris.newPage();

  // Nobody else learns that it exists.
  for (const each of [path, `${path}/edit`, `${path}/delete`, `${path}/etape`, `${path}/accord.pdf`]) {
    const stranger = await openStranger(browser, baseURL);
    expect((await stranger.request.get(each)).status(), each).toBe(404);
    await stranger.close();
  }
  const spectator = await openAs(browser, baseURL, "spectateur@demo.fr");
  for (const each of ["", "/participants", "/participants.csv", "/reservations", "/argent", "/message", "/reglages"]) {
    expect((await spectator.request.get(`${path}/admin${each}`)).status(), each).toBe(404);
  }
  expect((await request.get(path)).status()).toBe(404);

  await artist.goto(`${path}/etape`);
  await expect(artist.getByText("hote@demo.fr")).toBeVisible();
  await expect(artist.getByText(/passage de la Virgule/)).toBeVisible();
  const agreement = await idris.request.get(`${path}/accord.pdf`);
  expect(agreement.headers()["content-type"]).toBe("application/pdf");
  expect((await agreement.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expectGoodLooks(artist);

  await artist.getByRole("button", { name: "Garder privé" }).click();
  await expect(artist).toHaveURL(new RegExp(`${path}$`));
  await page.goto(path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto("/event?q=kora");
  await expect(page.getByRole("link", { name: /Kora du soir/ })).toHaveCount(0);

  // The host edits and cannot publish; the artist can.
  const host = await helene.newPage();
  await host.goto(path);
  await expect(host.getByRole("button", { name: "Rendre public" })).toHaveCount(0);
  await host.getByRole("link", { name: "Modifier" }).click();
  await expectGoodLooks(host);
  await field(host, "title").fill("Kora du soir, entre les romans");
  await host.getByRole("button", { name: "Enregistrer" }).click();
  await expect(host).toHaveURL(new RegExp(`${path}$`));
  await artist.goto(path);
  await artist.getByRole("button", { name: "Rendre public" }).click();
  await expect(artist.getByText("Tout le monde peut le trouver.").first()).toBeVisible();
  await page.goto("/event?q=kora+romans");
  await expect(page.getByRole("link", { name: "Kora du soir, entre les romans" }).first()).toBeVisible();
  expect(await (await request.get("/sitemap/soirees-1.xml")).text()).toContain(path);

  // Calling it off: an explanation, the policy, then it is done, once.
  await host.goto(`${path}/delete`);
  await host.getByRole("button", { name: "Continuer" }).click();
  await expect(host.getByText(/champ est obligatoire/).first()).toBeVisible();
  // The check comes in the middle of the press: the line it takes away must not move the button from under the thumb.
  await wakeScripts(host);
  const pressed = Promise.withResolvers<void>();
  await host.route("**/assets/**", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await field(host, "justification").fill("Le plafond de la librairie a cédé sous la pluie.");
  await host.getByRole("button", { name: "Continuer" }).hover();
  await host.mouse.down();
  pressed.resolve();
  await host.waitForTimeout(800);
  await host.mouse.up();
  const dialog = host.getByRole("dialog", { name: /Annuler «/ });
  await expect(dialog).toContainText("100 %");
  await expect(dialog.getByRole("link", { name: /politique/ })).toHaveAttribute("href", "/rbs");
  // Second thoughts, and third ones, with the same words.
  await dialog.getByRole("link", { name: "Garder l’événement" }).click();
  await expect(dialog).toBeHidden();
  await host.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByRole("button", { name: "Annuler l’événement" }).click();
  await expect(host).toHaveURL(new RegExp(`${path}$`));
  await page.goto(path);
  await expect(page.getByText("Cet événement est annulé").first()).toBeVisible();
  await expect(page.getByText("Le plafond de la librairie").first()).toBeVisible();
  await page.goto("/event?q=kora+romans");
  await expect(page.getByRole("link", { name: "Kora du soir, entre les romans" })).toHaveCount(0);
  const mails = await mailsTo(request, "idris.diallo@demo.fr");
  expect(mails.filter(({ subject }) => subject.startsWith("Annulation"))).toHaveLength(1);
});

/** Nothing that a browser may look at lists it for others. */
async function hiddenEvent(title: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from events where title = $1", [title]);
  await client.end();
  return `/event/${rows[0]?.id}`;
}

async function openStranger(browser: Parameters<typeof openAs>[0], baseURL: string | undefined) {
  return openAs(browser, baseURL, "spectateur@demo.fr");
}

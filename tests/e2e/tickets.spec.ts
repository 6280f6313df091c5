import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import { anotherBrowser, field, linkFor, mailsTo, PASSWORD, press, sayName, someone } from "./support/accounts.ts";
import { BACH, buyTickets, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodFit, expectGoodLooks } from "./support/looks.ts";
import { setOffline } from "./support/network.ts";
import { waitForScripts, wakeScripts, watchComplaints } from "./support/scripts.ts";

test.use({ serviceWorkers: "allow" });

const BANNER = "Vous êtes hors connexion, mais vos billets restent accessibles.";
const code = (page: Page) => page.getByRole("img", { name: /Code QR du billet/ }).first();

async function ask<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query(query, values);
  await client.end();
  return rows;
}

/** Kept by the worker, whatever the cache it lies in. */
async function waitUntilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // One page after another, when idle: somebody with many tickets waits longer for the last.
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreVary: true })), address), {
      timeout: 45_000,
    })
    .toBe(true);
  // The application's own files come after the worker, once the application runs.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/__application")))).toBe(true);
}

test("a guest's tickets: code, renamed, passed on, asked back, found again, and there offline", async ({
  page,
  context,
  request,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const { email } = someone();
  const order = await buyTickets(request, { email, quantity: 2 });
  await page.goto(order);
  await expect(page.getByRole("link", { name: "Tous les billets en PDF" })).toBeVisible();
  await page
    .getByRole("region", { name: "Vos billets" })
    .getByRole("link", { name: /n° \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/billet\/[0-9a-f-]+\?cle=/);
  const ticket = page.url();
  await expect(code(page)).toBeVisible();
  await expect(page.getByText("Arrivez 30 minutes avant le début")).toBeVisible();
  await expect(page.getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute("rel", /noreferrer/);
  await expectGoodLooks(page);
  const { headers, pdf } = await filesOf(request, page);
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(pdf).toBe("application/pdf");

  await page.getByRole("link", { name: "Plein écran lumineux" }).click();
  const bright = page.getByRole("region", { name: "Code en plein écran" });
  await expect(bright).toBeVisible();
  await bright.getByRole("link", { name: "Fermer" }).click();
  await expect(bright).toBeHidden();

  await page.getByText("Changer le nom sur le billet").click();
  await field(page, "holderName").fill("Ève Martin");
  await press(page, "Changer le nom");
  await expect(page.getByRole("definition").filter({ hasText: "Ève Martin" })).toBeVisible();
  await page.getByText("Demander un remboursement").click();
  await field(page, "message").fill("Je ne peux plus venir.");
  await press(page, "Envoyer la demande");
  await expect(page.getByText("Remboursement demandé")).toBeVisible();

  // Given to somebody, without scripts: they see this ticket, and may change nothing.
  const plain = await anotherBrowser(browser, { javaScriptEnabled: false });
  const friend = someone("Noé");
  await plain.goto(ticket);
  await plain.getByText("Donner ce billet à quelqu’un").click();
  const form = plain.locator("form", { hasText: "Son adresse e-mail" });
  await form.getByLabel("Nom de la personne").fill("Noé Roussel");
  await form.getByLabel("Son adresse e-mail").fill("pas une adresse");
  await form.getByRole("button", { name: "Envoyer le billet" }).click();
  await expect(form.getByLabel("Nom de la personne")).toHaveValue("Noé Roussel");
  await form.getByLabel("Son adresse e-mail").fill(friend.email);
  await form.getByRole("button", { name: "Envoyer le billet" }).click();
  await expect(plain.getByText("Le billet est parti par e-mail").first()).toBeVisible();
  const given = await linkFor(request, friend.email);
  await plain.goto(given);
  await expect(code(plain)).toBeVisible();
  await expect(plain.getByRole("heading", { name: "Changer quelque chose" })).toHaveCount(0);

  // The buyer has no code for it meanwhile, and takes it back: the friend's link says so, and shows nothing.
  await page.goto(ticket);
  await expect(page.getByText("Ce billet est à Noé Roussel")).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expectGoodLooks(page);
  await page.getByText("Reprendre ce billet").first().click();
  await press(page, "Reprendre ce billet");
  await expect(code(page)).toBeVisible();
  const late = await plain.goto(given);
  expect(late?.status()).toBe(410);
  await expect(plain.getByRole("heading", { name: "Ce billet n’est plus le vôtre" })).toBeVisible();

  // The mail is lost: the same words whoever asks, and the links again for who booked.
  await plain.goto("/billets");
  await expect(plain).toHaveURL(/\/billets\/retrouver/);
  await field(plain, "email").fill(email);
  await press(plain, "Recevoir mes billets");
  await expect(plain.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email))[0]?.text).toContain(order);

  await page.goto(order);
  await wakeScripts(page);
  await waitUntilKept(page, order);
  await waitUntilKept(page, ticket);
  await setOffline(context, true);
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.reload();
  await page
    .getByRole("region", { name: "Vos billets" })
    .getByRole("link", { name: /n° \d+/ })
    .first()
    .click();
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pour venir" })).toBeVisible();
  await waitForScripts(page);
  await setOffline(context, false);
  expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(each))).toEqual([]);
});

async function filesOf(request: APIRequestContext, page: Page) {
  const headers = (await request.get(page.url())).headers();
  const href = (await page.getByRole("link", { name: "PDF à imprimer" }).getAttribute("href")) ?? "";
  return { headers, pdf: (await request.get(href)).headers()["content-type"] };
}

test("my tickets: to come and past, each there offline after one visit, gone after logging out", async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL, "spectateur@demo.fr");
  await buyTickets(context.request);
  await page.goto("/profil");
  await page.getByRole("main").getByRole("link", { name: "Mes billets" }).first().click();
  await expect(page).toHaveURL("/billets");
  const outing = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: BACH }) })
    .first();
  await expect(outing.getByText(/Organisé par/)).toBeVisible();
  await expect(outing.getByRole("link", { name: "Itinéraire" })).toHaveAttribute("href", /^geo:/);
  await expectGoodLooks(page);
  const ticket =
    (await outing
      .getByRole("link", { name: /Billet n° \d+/ })
      .first()
      .getAttribute("href")) ?? "";
  const street = (await outing.locator("address").textContent()) ?? "";
  await wakeScripts(page);
  await waitUntilKept(page, "/billets");
  await waitUntilKept(page, ticket);

  await setOffline(context, true);
  await page.reload();
  await expect(page.getByText(BANNER)).toBeVisible();
  await expectGoodFit(page, "offline");
  await page.getByRole("main").locator(`a[href="${ticket}"]`).click();
  await expect(code(page)).toBeVisible();
  await expect(page.locator("address")).toHaveText(street);
  await waitForScripts(page);

  await setOffline(context, false);
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), ticket)).toBe(false);
  expect((await context.request.get(ticket)).status()).toBe(404);
});

test("who signs up from a booking comes back to it with the choice", async ({ context, page, request }) => {
  const person = someone();
  await page.goto(`${await eventPath(request, BACH)}/book`);
  await waitForScripts(page);
  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await page.getByRole("button", { name: "Créer un compte" }).click();
  await expect(page).toHaveURL("/signup-spectators");
  const form = { ...person, password: PASSWORD, passwordAgain: PASSWORD };
  await context.request.post("/signup-spectators", { form });
  await page.goto(await linkFor(request, person.email));
  const done = await context.request.post("/signup-final", { form: { terms: "true", privacy: "true" } });
  await page.goto(done.url());
  await expect(page).toHaveURL(/\/book\?date=/);
  await expect(field(page, "items.0.quantity")).toHaveValue("1");
  await expect(field(page, "email")).toHaveCount(0);
});

test("pressed twice, gone back, the laptop closed: one order, one payment, and the link knows", async ({
  page,
  request,
  browser,
}) => {
  const { email } = someone();
  await page.goto(`${await eventPath(request, BACH)}/book`);
  await waitForScripts(page);
  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await sayName(page);
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: "Continuer vers le paiement" }).dblclick();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Des places vous sont déjà gardées")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("timer")).toBeVisible();
  const orders = () => ask<{ state: string }>("select state from orders where email = $1", [email]);
  expect(await orders()).toHaveLength(1);

  const link = page.url();
  await page.getByLabel("Numéro de carte").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration").fill("1240");
  await page.getByLabel("Cryptogramme").fill("123");
  const paid = page.waitForResponse(/\/confirmer$/);
  await page.getByRole("button", { name: /Commander avec obligation de paiement/ }).dblclick();
  await paid;
  await page.close();
  const later = await anotherBrowser(browser);
  await later.goto(link);
  await expect(later.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  expect(await orders()).toEqual([{ state: "confirmed" }]);
  const charges = await ask(
    "select 1 from payment_charges where event_id = $1 and state = 'succeeded' and subject_id = $2",
    [/\/event\/([0-9a-f-]+)/.exec(await eventPath(request, BACH))?.[1], /\/commande\/([0-9a-f-]+)/.exec(link)?.[1]],
  );
  expect(charges).toHaveLength(1);
});

test("the exact address is nowhere for somebody without a valid ticket", async ({ request, context, baseURL }) => {
  const path = await eventPath(request, BACH);
  const eventId = path.slice("/event/".length);
  const [exact] = await ask<{
    street: string;
    info: string | null;
    latitude: number;
    placeId: string;
    projectId: string;
  }>(
    `select a.street, a.access_info as info, a.latitude, e.place_id as "placeId", e.project_id as "projectId"
     from events e join place_addresses a on a.place_id = e.place_id where e.id = $1`,
    [eventId],
  );
  if (!exact) throw new Error("the demo's place has no address");
  const words = [exact.street, ...(exact.info ? [exact.info] : []), String(exact.latitude)];
  const { email } = someone();
  const order = await buyTickets(request, { email, quantity: 2 });
  const orderPage = await (await request.get(order)).text();
  // Those who booked do read it: the words are the right ones.
  expect(orderPage).toContain(exact.street);
  const tickets = [...new Set(orderPage.match(/\/billet\/[0-9a-f-]{36}/g) ?? [])];
  expect(tickets).toHaveLength(2);

  await ask("update tickets set state = 'refunded', refunded_at = now() where order_id = $1", [
    /\/commande\/([0-9a-f-]+)/.exec(order)?.[1],
  ]);
  const key = order.slice(order.indexOf("?"));
  const publicPages = [
    "/",
    path,
    `${path}.data`,
    `${path}/book`,
    `${path}/book.data`,
    `${path}/calendrier.ics`,
    "/event",
    "/event.data",
    "/event?vue=calendrier",
    "/event-sm",
    "/list/event-all",
    `/place/${exact.placeId}`,
    `/place/${exact.placeId}.data`,
    `/projet/${exact.projectId}`,
    "/place",
    "/list/place-paris",
    "/sitemap/lieux-1.xml",
    `/embed${path}`,
    `/embed/place/${exact.placeId}`,
    `/oembed?url=${encodeURIComponent(`${baseURL}${path}`)}`,
    `${path}/image/partage.jpg`,
    `/api/search/places?q=${encodeURIComponent(exact.street)}`,
    `/place?q=${encodeURIComponent(exact.street)}.data`,
  ];
  const refundedPages = [
    order,
    order.replace("?", ".data?"),
    `/commande/x/billets.pdf${key}`,
    ...tickets.flatMap((ticket) => [
      `${ticket}${key}`,
      `${ticket}.data${key}`,
      `${ticket}/billet.pdf${key}`,
      `${ticket}/calendrier.ics${key}`,
      ticket,
    ]),
  ];
  await logIn(context, baseURL, "spectateur@demo.fr");
  for (const reader of [request, context.request]) {
    for (const page of [...publicPages, ...refundedPages]) {
      const text = await (await reader.get(page)).text();
      // An echo of what was asked for is not an answer.
      const answer = page.includes("q=") ? text.replaceAll(exact.street, "") : text;
      const found = words.filter((word) => (page.includes("q=") ? answer : text).includes(word));
      expect(found, page).toEqual([]);
    }
  }
});

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPassCulture } from "./pass-culture.ts";
import { PartnerRefusedError, PartnerRestError, type PassCultureOffer } from "./port.ts";

/** Behaves as the pass Culture's public API does: numbers of its own, ours beside them, dates that count what was booked. */
type Json = Record<string, unknown>;
type Price = { id: number; label: string; price: number; idAtProvider: string };
type Standing = { id: number; body: Json; prices: Price[]; dates: (Json & { id: number; bookedQuantity: number })[] };
let server: Server;
let baseUrl: string;
let offers: Standing[] = [];
let calls: string[] = [];
let busy: number | undefined;
let numbers = 100;

const shown = ({ id, body, prices }: Standing) => ({ id, ...body, priceCategories: prices });

function makePrices(offer: Standing, made: unknown): [number, Json] {
  const wanted = made as Omit<Price, "id">[];
  const isDouble = wanted.some(({ label, price }) => offer.prices.some((p) => p.label === label && p.price === price));
  if (isDouble) return [400, { priceCategories: ["The price category already exists"] }];
  const added = wanted.map((each) => ({ id: numbers++, ...each }));
  offer.prices.push(...added);
  return [200, { priceCategories: added }];
}

function putDate(offer: Standing, date: Json & { id: number; bookedQuantity: number }, { quantity, ...change }: Json) {
  const priceCategory = offer.prices.find(({ id }) => id === change.priceCategoryId);
  if (!priceCategory) return false;
  Object.assign(date, change, { priceCategory, quantity: Number(quantity) + date.bookedQuantity });
  return true;
}

function answerTo(method: string, url: URL, body: Json): [number, (Json | Json[])?] {
  const asked = url.searchParams.get("idsAtProvider")?.split(",") ?? [];
  const path = url.pathname.replace("/public/offers/v1/", "");
  if (path === "offerer_venues") {
    const isKnown = url.searchParams.get("siren") === "732829320";
    return [200, isKnown ? [{ offerer: { siren: "732829320" }, venues: [{ id: 1234 }] }] : []];
  }
  const [, eventId, kind, id] = /^events(?:\/(\d+))?(?:\/(price_categories|dates))?(?:\/(\d+))?$/.exec(path) ?? [];
  if (!eventId && method === "GET") {
    const found = offers.filter((each) => asked.includes(String(each.body.idAtProvider)));
    return [200, { events: found.map(shown) }];
  }
  if (!eventId) {
    const { priceCategories, ...offer } = body;
    if (String(body.name).length > 90 || !body.accessibility || !body.categoryRelatedFields) return [400, {}];
    const made: Standing = { id: numbers++, body: { isActive: true, ...offer }, prices: [], dates: [] };
    makePrices(made, priceCategories);
    offers.push(made);
    return [200, shown(made)];
  }
  const offer = offers.find((each) => each.id === Number(eventId));
  if (!offer) return [404, {}];
  if (!kind) {
    Object.assign(offer.body, body);
    return [200, shown(offer)];
  }
  if (kind === "price_categories" && !id) return makePrices(offer, body.priceCategories);
  if (kind === "price_categories") {
    const price = offer.prices.find((each) => each.id === Number(id));
    return price ? [200, Object.assign(price, body)] : [404, {}];
  }
  if (method === "GET")
    return [200, { dates: offer.dates.filter((each) => asked.includes(String(each.idAtProvider))) }];
  if (method === "POST") {
    for (const each of body.dates as Json[]) {
      const date = { id: numbers++, bookedQuantity: 0 };
      if (!putDate(offer, date, each)) return [404, {}];
      offer.dates.push(date);
    }
    return [200, { dates: offer.dates }];
  }
  const date = offer.dates.find((each) => each.id === Number(id));
  if (!date) return [404, {}];
  if (method === "PATCH") return putDate(offer, date, body) ? [200, date] : [404, {}];
  offer.dates = offer.dates.filter((each) => each !== date);
  return [204, undefined];
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "", "http://double");
    calls.push(`${request.method} ${url.pathname.replace("/public/offers/v1/", "")}`);
    const isKnown = request.headers.authorization === "Bearer key-of-the-test";
    const [status, json] = busy ? [busy, {}] : isKnown ? answerTo(request.method ?? "", url, body) : [401, {}];
    response.writeHead(status, { "content-type": "application/json" }).end(json && JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  offers = [];
  calls = [];
  busy = undefined;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (apiKey = "key-of-the-test") => createPassCulture({ apiKey, baseUrl, timeoutMs: 2_000 });
const at = (day: number) => new Date(`2026-12-${String(day).padStart(2, "0")}T19:00:00.000Z`);
const dateOn = (day: number, left = 10) => ({
  ...{ id: `date-${day}`, priceId: "full", startsAt: at(day) },
  ...{ closesAt: at(day), left },
});
const offer: PassCultureOffer = {
  ...{ id: "evening-1", siren: "732829320", venueId: 1234, isActive: true },
  ...{ title: "Bach, sans estrade", description: "Trois suites.", url: "https://hlm.example/event/1" },
  ...{ town: "Paris 11e", art: "music" as const, minutes: 120 },
  prices: [{ id: "full", label: "Plein tarif", cents: 1500 }],
  dates: [dateOn(1), dateOn(2)],
  calledOff: [],
};
const changes = () => calls.filter((call) => !call.startsWith("GET"));

test("put twice, there is one offer; what changed is changed, what is called off is deleted", async () => {
  const passCulture = open();
  await passCulture.put(offer);
  expect(changes()).toEqual(["POST events", `POST events/${offers[0]?.id}/dates`]);
  expect(offers[0]?.body).toMatchObject({
    hasTicket: true,
    location: { type: "physical", venueId: 1234 },
    categoryRelatedFields: { category: "CONCERT", musicType: "OTHER" },
  });
  calls = [];
  await passCulture.put(offer);
  expect(changes()).toEqual([`PATCH events/${offers[0]?.id}`]);
  expect(offers).toHaveLength(1);
  calls = [];
  const prices = [
    { id: "full", label: "Plein tarif", cents: 1800 },
    { id: "half", label: "Réduit", cents: 900 },
  ];
  const half = { ...dateOn(2), id: "half-2", priceId: "half" };
  await passCulture.put({ ...offer, prices, dates: [dateOn(2, 7), half], calledOff: ["date-1", "never-stood"] });
  expect(offers[0]?.prices.map(({ price }) => price)).toEqual([1800, 900]);
  expect(offers[0]?.dates.map(({ idAtProvider, quantity }) => [idAtProvider, quantity])).toEqual([
    ["date-2", 7],
    ["half-2", 10],
  ]);
});

test("what was booked there is not sold again; a full date is not made, and stays when it was", async () => {
  const passCulture = open();
  await passCulture.put({ ...offer, dates: [dateOn(1), dateOn(2, 0)] });
  expect(offers[0]?.dates).toHaveLength(1);
  const [date] = offers[0]?.dates ?? [];
  if (date) date.bookedQuantity = 4;
  calls = [];
  await passCulture.put({ ...offer, dates: [dateOn(1, 6)] });
  expect(changes()).toHaveLength(1);
  await passCulture.put({ ...offer, dates: [dateOn(1, 0)] });
  expect(date).toMatchObject({ quantity: 4, bookedQuantity: 4 });
});

test("closed is not deleted; what was never shown is not made for it", async () => {
  const passCulture = open();
  await passCulture.put({ ...offer, isActive: false });
  await passCulture.withdraw(offer);
  expect(offers).toEqual([]);
  await passCulture.put(offer);
  await passCulture.withdraw(offer);
  expect(offers[0]?.body.isActive).toBe(false);
  expect(offers[0]?.dates).toHaveLength(2);
});

test("somebody else's venue is refused before anything is made; a wrong key is worth another try, 429 is a rest", async () => {
  const refused = await open()
    .put({ ...offer, venueId: 99 })
    .catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(PartnerRefusedError);
  await expect(open().put({ ...offer, siren: "552100554" })).rejects.toBeInstanceOf(PartnerRefusedError);
  expect(changes()).toEqual([]);
  await expect(open("wrong").put(offer)).rejects.toThrow("pass Culture venues 401");
  await open().put({ ...offer, title: "x".repeat(300), description: "y".repeat(9_000) });
  expect(String(offers[0]?.body.description).length).toBeLessThanOrEqual(1_000);
  busy = 429;
  await expect(open().put(offer)).rejects.toBeInstanceOf(PartnerRestError);
});

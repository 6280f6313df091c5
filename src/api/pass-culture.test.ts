import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readLetter } from "#adapters/partners/pass-culture-letters.ts";
import { users } from "#core/accounts/tables.ts";
import { getCheckin } from "#core/checkin/get-checkin.ts";
import { scanTicket } from "#core/checkin/scan-ticket.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { seatKey } from "#core/partners/pass-culture/pass-culture-rules.ts";
import { getPassCultureOffer, setPassCultureOffer } from "#core/partners/pass-culture/set-offer.ts";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms } from "#tests/support/events.ts";
import { decideAlone } from "#web/checkin/decide-scan.ts";
import { createPassCultureCalls } from "./pass-culture.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs] });
const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => http.route("/", createPassCultureCalls({ systemCtx: () => app.ctx(system) })),
});
const KEY = "pass-culture-key-of-the-tests";
const signed = (text: string, key = KEY) => createHmac("sha256", key).update(text).digest("hex");

/** As they send it: a text of JSON, signed, then quoted as a string of JSON. */
async function tell(where: "bookings" | "cancellations", message: object, signature?: string) {
  const text = JSON.stringify(message);
  const answer = await http.request(`/api/webhooks/pass-culture/${where}`, {
    method: "POST",
    headers: { "content-type": "application/json", "PassCulture-Signature": signature ?? signed(text) },
    body: JSON.stringify(text),
  });
  return { status: answer.status, body: (await answer.json()) as { tickets?: { barcode: string }[] } & object };
}

let stocks = 0;

async function makeOffered(capacity = 20) {
  const stage = await makeStage(app);
  await database.db.update(users).set({ siren: "732829320" }).where(eq(users.id, stage.artist.user.id));
  const tariffs = [{ label: "Plein tarif", priceType: "fixed" as const, priceCents: 1500, quantity: capacity }];
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { capacity, tariffs }) });
  const organiser = app.ctx(stage.artist.actor);
  await setEventVisibility(organiser, { eventId, visibility: "public" });
  await setPassCultureOffer(organiser, { eventId, offered: "yes", venueId: "1234" });
  const [slot] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const [tariff] = await database.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
  const slotId = slot?.id ?? "";
  const stockId = ++stocks;
  const booking = (changes: object = {}) => ({
    ...{ booking_quantity: 1, booking_creation_date: "2026-11-20T10:00:00.123456", offer_id: 7, stock_id: stockId },
    ...{ offer_id_at_provider: eventId, stock_id_at_provider: seatKey({ slotId, tariffId: tariff?.id ?? "" }) },
    ...{ offer_price: 1500, venue_id: 1234, user_email: "Lea@example.org", user_birth_date: "2008-01-01" },
    ...{ user_first_name: "Léa", user_last_name: "Petit", user_phone: "+33600000000" },
    ...changes,
  });
  return { stage, eventId, slotId, organiser, booking };
}

const seatsOf = (eventId: string, state = "valid") =>
  database.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.state, state as "valid")));

test("who books there has a seat here, once, paid elsewhere; whoever is not the pass Culture has none", async () => {
  const { eventId, organiser, booking } = await makeOffered();
  const wrong = await tell("bookings", booking(), signed(JSON.stringify(booking()), "another key"));
  expect(wrong.status).toBe(401);
  expect((await tell("bookings", booking(), "")).status).toBe(401);
  for (const changes of [
    { stock_id_at_provider: "f".repeat(64) },
    { offer_id_at_provider: newId() },
    { venue_id: 99 },
    { stock_id_at_provider: null },
  ]) {
    expect((await tell("bookings", booking(changes))).status).toBe(404);
  }
  expect((await tell("bookings", booking({ booking_quantity: 3 }))).status).toBe(400);
  expect(await seatsOf(eventId)).toEqual([]);

  const first = await tell("bookings", booking({ booking_quantity: 2 }));
  expect(first).toMatchObject({ status: 200, body: { remainingQuantity: 18 } });
  expect(first.body.tickets).toHaveLength(2);
  for (const { barcode } of first.body.tickets ?? []) expect(barcode.length).toBeLessThanOrEqual(100);
  const again = await Promise.all([1, 2, 3].map(() => tell("bookings", booking({ booking_quantity: 2 }))));
  for (const answer of again) expect(answer).toEqual(first);
  expect(await seatsOf(eventId)).toMatchObject([
    { priceCents: 0, doorCents: 1500, holderName: "Léa Petit" },
    { priceCents: 0, doorCents: 1500 },
  ]);
  const [order] = await database.db.select().from(orders).where(eq(orders.eventId, eventId));
  expect(order).toMatchObject({ kind: "pass-culture", totalCents: 0, email: "lea@example.org", state: "confirmed" });
  expect(await database.db.select().from(ledgerMovements)).toEqual([]);
  expect(await getPassCultureOffer(organiser, { eventId })).toMatchObject({ booked: 2 });
});

test("the last seat is one person's, however many ask at once, and the others read that it is sold out", async () => {
  const { eventId, booking } = await makeOffered(3);
  const two = await tell("bookings", booking({ booking_quantity: 2 }));
  expect(two.status).toBe(200);
  const both = await tell("bookings", booking({ booking_quantity: 2, user_email: "duo@example.org" }));
  expect(both).toEqual({ status: 409, body: { error: "not_enough_seats", remainingQuantity: 1 } });
  const asked = Array.from({ length: 8 }, (_, n) => tell("bookings", booking({ user_email: `n${n}@example.org` })));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body]).toEqual([409, { error: "sold_out", remainingQuantity: 0 }]);
  }
  expect(await seatsOf(eventId)).toHaveLength(3);
});

test("given up there, the seat is free once, and its code opens nothing; told about something else, nothing happens", async () => {
  const { eventId, booking } = await makeOffered(2);
  const { body } = await tell("bookings", booking({ booking_quantity: 2 }));
  const barcodes = (body.tickets ?? []).map(({ barcode }) => barcode);
  const other = await makeOffered(2);
  const foreign = await tell("bookings", other.booking());
  const [seat] = barcodes;
  const forged = `${seat?.slice(0, 12)}${seat?.slice(12) === "A" ? "B" : "A"}${seat?.slice(13)}`;
  expect((await tell("cancellations", { barcodes: [forged] })).status).toBe(404);
  const gone = await Promise.all([1, 2, 3].map(() => tell("cancellations", { barcodes })));
  for (const answer of gone) expect(answer).toEqual({ status: 200, body: { remainingQuantity: 2 } });
  expect(await seatsOf(eventId)).toEqual([]);
  expect(await seatsOf(other.eventId)).toHaveLength(1);
  expect(foreign.status).toBe(200);
  const repeated = await tell("bookings", booking({ booking_quantity: 2 }));
  expect(repeated).toMatchObject({ status: 409, body: { error: "already_cancelled" } });
  expect((await tell("bookings", booking({ user_email: "next@example.org" }))).status).toBe(200);
});

test("the door scans its short code as every ticket, with and without a network; who came in cannot give up", async () => {
  const { stage, eventId, slotId, booking } = await makeOffered();
  const other = await makeOffered();
  const { body } = await tell("bookings", booking());
  const { body: elsewhere } = await tell("bookings", other.booking());
  const code = body.tickets?.[0]?.barcode ?? "";
  const foreign = elsewhere.tickets?.[0]?.barcode ?? "";
  const keeper = () => app.ctx(stage.artist.actor);
  const list = await getCheckin(keeper(), { eventId });
  const call = { asked: { code }, slotId } as Parameters<typeof decideAlone>[1];
  expect(await decideAlone(list, call)).toMatchObject({ result: "valid" });
  expect(await decideAlone(list, { ...call, asked: { code: foreign } })).toMatchObject({ result: "invalid" });
  const scan = (asked: string) =>
    scanTicket(keeper(), {
      eventId,
      slotId,
      asked: { code: asked },
      scanId: newId(),
      deviceId: "phone-at-the-door",
      method: "camera",
    });
  expect(await scan(foreign)).toMatchObject({ result: "invalid" });
  expect(await scan(code)).toMatchObject({ result: "valid" });
  expect(await scan(code)).toMatchObject({ result: "already" });
  expect(await tell("cancellations", { barcodes: [code] })).toMatchObject({
    status: 409,
    body: { error: "already_used" },
  });
  expect(await seatsOf(eventId)).toHaveLength(1);
  await app.clock.advance(32 * DAY);
  expect((await tell("cancellations", { barcodes: [foreign] })).status).toBe(409);
});

test("taken back by the organiser or closed, nothing more is booked", async () => {
  const { eventId, organiser, booking } = await makeOffered();
  await setPassCultureOffer(organiser, { eventId, offered: "no" });
  expect(await tell("bookings", booking())).toEqual({ status: 409, body: { error: "sold_out", remainingQuantity: 0 } });
  await setPassCultureOffer(organiser, { eventId, offered: "yes" });
  await app.clock.advance(30 * DAY + 60_000);
  expect((await tell("bookings", booking())).status).not.toBe(200);
  expect(await seatsOf(eventId)).toEqual([]);
});

test("their own key is theirs alone: beside it the shared one counts no more, and a changed letter is nobody's", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keys = { publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(), hmacKey: KEY };
  const text = '{"barcodes": ["é"]}';
  const headers = (ed25519: string | undefined) => (name: string) =>
    name === "PassCulture-ed25519-Signature" ? ed25519 : signed(text);
  const genuine = sign(null, Buffer.from(text), privateKey).toString("hex");
  expect(readLetter(keys, JSON.stringify(text), headers(genuine))).toEqual({ barcodes: ["é"] });
  expect(readLetter(keys, text, headers(genuine))).toEqual({ barcodes: ["é"] });
  expect(readLetter(keys, `${text} `, headers(genuine))).toBeUndefined();
  expect(readLetter(keys, text, headers(undefined))).toBeUndefined();
  expect(readLetter({ hmacKey: KEY }, text, headers(undefined))).toEqual({ barcodes: ["é"] });
  expect(readLetter({}, text, headers(genuine))).toBeUndefined();
});

test("a letter that is signed and odd is refused, and books and frees nothing", async () => {
  const { eventId, booking } = await makeOffered();
  const odd: [object, number][] = [
    [[], 400],
    [[booking()], 400],
    [JSON.parse('{"__proto__":{"booking_quantity":1}}'), 400],
    ...[-1, 0, 1.5, "1", 1e9, null, [1]].map((quantity): [object, number] => [
      booking({ booking_quantity: quantity }),
      400,
    ]),
    [booking({ offer_price: -1 }), 400],
    [booking({ venue_id: 4_000_000_000_000 }), 404],
    [booking({ venue_id: 2 ** 60 }), 400],
    [booking({ stock_id_at_provider: "constructor" }), 404],
    [booking({ stock_id_at_provider: "f".repeat(64) }), 404],
  ];
  for (const [letter, status] of odd) {
    expect((await tell("bookings", letter)).status, JSON.stringify(letter)).toBe(status);
  }
  for (const barcodes of [[], {}, "x", [1], ["\u0000"], ["a", "b", "c"], ["__proto__"], ["a".repeat(101)]]) {
    expect([400, 404], JSON.stringify(barcodes)).toContain((await tell("cancellations", { barcodes })).status);
  }
  expect(await seatsOf(eventId)).toEqual([]);
  // A sign that the database takes in no text.
  const strange = await tell("bookings", booking({ user_first_name: "L\u0000éa", booking_creation_date: "1\u0000" }));
  expect(strange.status).toBe(200);
});

import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import type { OrderKind } from "#core/ticketing/rules.ts";
import { orders, promoCodes, tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { makeSale, type TestSale } from "#tests/support/sales.ts";
import { getImport, startImport } from "../manage-imports.ts";
import { receiveImport } from "../receive-import.ts";
import { type ImportKind, importKinds } from "../rules.ts";
import { runImportJob } from "../run-import.ts";
import { sellers } from "../seller-form-rules.ts";
import { importedEvenings, importedPeople } from "../tables.ts";
import { LINES_AT_ONCE } from "./lists-sold-here.ts";
import { type ListFile, takeEventList, takeOwnLists } from "./take-lists.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const TITLE = '=SOMME(A1); « Été », "hors" les murs';
const PLACE = "@chez; nous";
type Seat = { name?: string; price?: number; door?: number; state?: TicketState };
type Booking = {
  buyer: string | null;
  email: string | null;
  slot?: number;
  kind?: OrderKind;
  promo?: true;
  seats: Seat[];
};

const BOOKINGS: Booking[] = [
  {
    buyer: "Ève Dupont Martin",
    email: "eve@exemple.fr",
    seats: [{ price: 1500 }, { price: 1500, name: "Zoé; dite « Zo »" }],
  },
  { buyer: '=HYPERLINK("x")', email: "+tag@exemple.fr", seats: [{ price: 1250 }], promo: true },
  { buyer: "-1+1", email: "moins@exemple.fr", slot: 1, seats: [{ price: 990, state: "refunded" }, { price: 990 }] },
  { buyer: "+33 6", email: "plus@exemple.fr", seats: [{ price: 123_456, state: "refunded" }] },
  { buyer: "@Aïda,\nsur deux lignes", email: "aida@exemple.fr", seats: [{ state: "cancelled", price: 800 }] },
  { buyer: "'=déjà gardé", email: "garde@exemple.fr", seats: [{ price: 700, state: "disputed" }] },
  { buyer: null, email: null, kind: "door", seats: [{ door: 1200 }, { door: 1200 }] },
  { buyer: "Invitée", email: "invitee@exemple.fr", kind: "invitation", seats: [{}] },
];

let sale: TestSale;
let reader: TestPerson;

beforeAll(async () => {
  sale = await makeSale(app, { slots: 2 });
  reader = await makePerson(app);
  await database.db.update(events).set({ title: TITLE }).where(eq(events.id, sale.eventId));
  await database.db.update(places).set({ title: PLACE, city: "Lyon" });
  const { now } = app.ctx();
  const promoCodeId = newId(now);
  const made = {
    id: promoCodeId,
    eventId: sale.eventId,
    code: "AMIS",
    percent: 10,
    createdBy: sale.host.user.id,
    createdAt: now,
  };
  await database.db.insert(promoCodes).values(made);
  let number = 0;
  for (const { buyer, email, slot = 0, kind = "purchase", promo, seats } of BOOKINGS) {
    const [id, slotId, tariffId] = [newId(now), sale.slotIds[slot] ?? "", sale.tariffIds[0] ?? ""];
    const at = { heldUntil: now, createdAt: now, confirmedAt: now };
    const booked = { id, eventId: sale.eventId, slotId, email, buyerName: buyer, kind, ...at };
    const totalCents = seats.reduce((sum, { price = 0 }) => sum + price, 0);
    await database.db
      .insert(orders)
      .values({ ...booked, state: "confirmed", totalCents, promoCodeId: promo ? promoCodeId : null });
    for (const [position, { name, price = 0, door, state = "valid" }] of seats.entries()) {
      number += 1;
      const paid = { priceCents: price, doorCents: door ?? null, tariffLabel: "Plein" };
      const seat = { id: newId(now), orderId: id, eventId: sale.eventId, slotId, tariffId, position, number };
      await database.db.insert(tickets).values({ ...seat, ...paid, holderName: name ?? null, state, confirmedAt: now });
    }
  }
});

const textOf = async ({ body }: ListFile): Promise<string> => (await Array.fromAsync(body)).join("");
const isGone = ({ state = "valid" }: Seat): boolean => ["refunded", "cancelled", "lost"].includes(state);
const worth = ({ price = 0, door = 0 }: Seat): number => price + door;
const flat = (rows: readonly (readonly unknown[])[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/** What an import must bring back: date, who, address, tickets, cents, whether it was called off. */
const asTickets = BOOKINGS.flatMap(({ buyer, email, slot = 0, seats }) =>
  seats.map((seat) => [slot, seat.name ?? buyer, email, 1, worth(seat), isGone(seat)]),
);
const asOrders = BOOKINGS.map(({ buyer, email, slot = 0, seats }) => {
  const held = seats.filter((seat) => !isGone(seat));
  const told = held.length > 0 ? held : seats;
  return [slot, buyer, email, told.length, told.reduce((sum, seat) => sum + worth(seat), 0), held.length === 0];
});

/** Through our own import, as somebody who begins with nothing. */
async function readBack(text: string) {
  await database.pool.query("truncate imported_people, imported_evenings, import_pieces, imports");
  const ctx = () => app.ctx(reader.actor);
  const { importId } = await receiveImport(ctx(), { filename: "liste.csv", bytes: new TextEncoder().encode(text) });
  await startImport(ctx(), { importId });
  await runImportJob.handler(app.ctx(), { importId });
  const { one } = await getImport(ctx(), { importId });
  const evenings = await database.db.select().from(importedEvenings).orderBy(asc(importedEvenings.startsAt));
  const people = await database.db.select().from(importedPeople);
  const place = new Map(evenings.map(({ id }, at) => [id, at]));
  return {
    one,
    evenings: evenings.map(({ title, startsAt, place: where }) => [title, startsAt, where]),
    people: people.map((each) => [
      ...[place.get(each.eveningId), each.name, each.email, each.tickets, each.amountCents, each.calledOff],
    ]),
    orderedAt: new Set(people.map(({ orderedAt }) => orderedAt?.getTime())),
    numbers: new Set(people.map(({ reference }) => reference)),
  };
}

async function slotsToTheMinute() {
  const rows = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, sale.eventId));
  return rows
    .map(({ startsAt }) => new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((startsAt) => [TITLE, startsAt, `${PLACE}, Lyon`]);
}

describe.each(sellers)("in the form of %s", (seller) => {
  test.each(importKinds)("%s read back as they were, here and once more from elsewhere", async (kind: ImportKind) => {
    const text = await textOf(await takeOwnLists(app.ctx(sale.host.actor), { seller, kind, from: "here" }));
    const back = await readBack(text);
    expect(back.one).toMatchObject({
      state: "done",
      reading: { source: seller, kind },
      report: { bad: 0, errors: [] },
    });
    expect(back.evenings).toEqual(await slotsToTheMinute());
    const wanted = kind === "participants" ? asTickets : kind === "orders" ? asOrders : [];
    expect(flat(back.people)).toEqual(flat(wanted));
    if (kind !== "evenings") {
      expect([...back.orderedAt]).toEqual([Math.floor(app.ctx().now.getTime() / 60_000) * 60_000]);
      expect(back.numbers.size).toBe(BOOKINGS.length);
      expect(text).toContain("AMIS");
      expect(text).toMatch(/Espèces|Cash/);
      expect(text).not.toMatch(/(^|[;,\n])"?[=+@]/m);
    } else expect(text).toContain("15,00");
    const again = await textOf(await takeOwnLists(app.ctx(reader.actor), { seller, kind, from: "elsewhere" }));
    const twice = await readBack(again);
    expect(twice.one).toMatchObject({ reading: { source: seller, kind }, report: { bad: 0 } });
    expect({ ...twice, one: null }).toEqual({ ...back, one: null, people: expect.any(Array) });
    expect(flat(twice.people)).toEqual(flat(back.people));
  });
});

test("an evening that came as orders is taken as tickets, to the cent", async () => {
  const text = await textOf(await takeOwnLists(app.ctx(sale.host.actor), { seller: "billetweb", kind: "orders" }));
  await readBack(text.replace(";1;Plein;12,50;", ";3;Plein;10,00;"));
  const asked = { seller: "eventbrite", kind: "participants", from: "elsewhere" };
  const { people } = await readBack(await textOf(await takeOwnLists(app.ctx(reader.actor), asked)));
  const shared = people
    .filter(([, , email]) => email === "+tag@exemple.fr")
    .map(([, , , count, cents]) => [count, cents]);
  expect(flat(shared)).toEqual(
    flat([
      [1, 334],
      [1, 333],
      [1, 333],
    ]),
  );
});

test("only who organises takes a list, and an evening from elsewhere is its owner's alone", async () => {
  const asked = { seller: "helloasso", kind: "participants" };
  const { eventId } = sale;
  for (const { actor } of [sale.host, sale.artist])
    expect((await textOf(await takeEventList(app.ctx(actor), { ...asked, eventId }))).split("\r\n")).toHaveLength(13);
  await expect(takeEventList(app.ctx(reader.actor), { ...asked, eventId })).rejects.toMatchObject({
    code: "forbidden",
  });
  const nowhere = { ...asked, eventId: newId() };
  await expect(takeEventList(app.ctx(sale.host.actor), nowhere)).rejects.toMatchObject({ code: "not_found" });
  await expect(takeEventList(app.ctx(visitor), { ...asked, eventId })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(takeOwnLists(app.ctx(visitor), asked)).rejects.toMatchObject({ code: "unauthenticated" });
  const wrong = { ...asked, seller: "constructor" };
  await expect(takeOwnLists(app.ctx(reader.actor), wrong)).rejects.toMatchObject({ code: "invalid_input" });

  await readBack(await textOf(await takeOwnLists(app.ctx(sale.host.actor), asked)));
  const [past] = await database.db.select().from(importedEvenings);
  const own = { ...asked, eveningId: past?.id };
  expect(await textOf(await takeOwnLists(app.ctx(reader.actor), own))).toContain("eve@exemple.fr");
  await expect(takeOwnLists(app.ctx(sale.host.actor), own)).rejects.toMatchObject({ code: "not_found" });
  const stranger = await makePerson(app);
  expect((await textOf(await takeOwnLists(app.ctx(stranger.actor), asked))).trim().split("\r\n")).toHaveLength(1);
});

test("a hall of 10 000 is written piece by piece", async () => {
  const hall = await makeSale(app);
  const { now } = app.ctx();
  const [id, slotId = "", tariffId = ""] = [newId(now), hall.slotIds[0], hall.tariffIds[0]];
  const at = { heldUntil: now, createdAt: now, confirmedAt: now };
  const booked = { id, eventId: hall.eventId, slotId, email: "comite@exemple.fr", ...at };
  await database.db.insert(orders).values({ ...booked, kind: "purchase", state: "confirmed", totalCents: 0 });
  await database.db.execute(sql`
    insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents, holder_name, state, confirmed_at)
    select gen_random_uuid(), ${id}, ${hall.eventId}, ${slotId}, ${tariffId}, n, n, 'T', 1000, 'Personne ' || n, 'valid', ${now.toISOString()}::timestamptz
    from generate_series(1, 10000) as n`);
  const asked = { seller: "weezevent", kind: "participants", eventId: hall.eventId };
  const { body } = await takeEventList(app.ctx(hall.host.actor), asked);
  const sizes: number[] = [];
  for await (const piece of body) sizes.push(piece.split("\r\n").length - 1);
  expect(sizes).toEqual([1, ...Array(10_000 / LINES_AT_ONCE).fill(LINES_AT_ONCE)]);
});

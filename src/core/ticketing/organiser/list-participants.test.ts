import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { PARTICIPANTS_PAGE } from "../participant-rules.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { orders, tickets } from "../tables.ts";
import { listEventOrders, renameHolder } from "./event-orders.ts";
import { getSalesFigures } from "./get-sales-figures.ts";
import { inviteGuest } from "./invitations.ts";
import { exportParticipants, listParticipants } from "./list-participants.ts";

const database = useDatabase();
const app = useMoneyApp(database);

/** As a sold-out hall leaves them, without selling each. */
async function fillHall(sale: TestSale, count: number): Promise<void> {
  const { now } = app.ctx();
  const orderId = newId(now);
  const [slotId = "", tariffId = ""] = [sale.slotIds[0], sale.tariffIds[0]];
  await database.db.insert(orders).values({
    id: orderId,
    eventId: sale.eventId,
    slotId,
    email: "comite@exemple.fr",
    kind: "purchase",
    state: "confirmed",
    totalCents: 0,
    heldUntil: now,
    createdAt: now,
    confirmedAt: now,
  });
  await database.db.execute(sql`
    insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents, holder_name, state, confirmed_at)
    select gen_random_uuid(), ${orderId}, ${sale.eventId}, ${slotId}, ${tariffId}, n, n, 'T', 1000, 'Personne ' || n, 'valid', ${now.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) as n`);
}

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(database.pool, "query");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe("the list of participants", () => {
  test("is found by name without accents, by address and by number, and filtered by date and state", async () => {
    const sale = await makeSale(app, { slots: 2 });
    const ctx = () => app.ctx(sale.host.actor);
    const first = await buyAsGuest(app, sale, { quantity: 2, email: "amelie@exemple.fr" });
    await buyAsGuest(app, sale, { slot: 1, email: "cent_ans@exemple.fr" });
    const { tickets: bought } = await getOrder(app.ctx(visitor), { orderId: first.id, token: first.token });
    const [one = "", two = ""] = bought.map(({ id }) => id);
    await renameHolder(ctx(), { ticketId: one, holderName: "Amélie Nothomb-Étienne" });
    await refundTicket(ctx(), { ticketId: two });
    const { eventId } = sale;
    const numbers = async (search: object) =>
      (await listParticipants(ctx(), { eventId, ...search })).participants.map(({ number }) => number);
    expect(await numbers({})).toEqual([1, 2, 3]);
    expect(await numbers({ text: "etienne AMELIE" })).toEqual([1]);
    expect(await numbers({ text: "amelie@exemple" })).toEqual([1, 2]);
    expect(await numbers({ text: "n° 3" })).toEqual([3]);
    expect(await numbers({ text: "cent_" })).toEqual([3]);
    expect(await numbers({ text: "_" })).toEqual([3]);
    expect(await numbers({ text: "%" })).toEqual([]);
    expect(await numbers({ slotId: sale.slotIds[1] })).toEqual([3]);
    expect(await numbers({ state: "refunded" })).toEqual([2]);
    expect(await numbers({ state: "nonsense", slotId: "nonsense", page: "-4" })).toEqual([1, 2, 3]);
    expect((await exportParticipants(ctx(), { eventId, state: "valid" })).map(({ number }) => number)).toEqual([1, 3]);
    const found = await listEventOrders(ctx(), { eventId, text: "nothomb", page: 1 });
    expect(found).toMatchObject({ total: 1, orders: [{ id: first.id, email: "amelie@exemple.fr" }] });
  });

  test("knows who was let in, from the area that keeps the door", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { quantity: 3 });
    const { tickets: bought } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
    const inside = bought[1]?.id ?? "";
    const at = app.clock.now();
    const letIn = withParts({
      ticketing: {
        controlledOf: async (_, ids) => new Map(ids.includes(inside) ? [[inside, at]] : []),
        controlledIn: () => sql`(select ${inside}::uuid)`,
      },
    });
    const list = (controlled?: string, changes: Partial<Ctx> = letIn) =>
      listParticipants(app.ctx(sale.artist.actor, changes), { eventId: sale.eventId, controlled });
    expect((await list()).participants.map(({ controlledAt }) => controlledAt)).toEqual([null, at, null]);
    expect((await list("oui")).participants.map(({ number }) => number)).toEqual([2]);
    expect((await list("non")).participants.map(({ number }) => number)).toEqual([1, 3]);
    expect((await list("oui", {})).total).toBe(0);
    expect((await list("non", {})).total).toBe(3);
  });

  test("takes as many queries for ten thousand tickets as for ten, and reads them by an index", async () => {
    const [small, large] = [await makeSale(app), await makeSale(app)];
    await fillHall(small, 10);
    await fillHall(large, 10_000);
    await database.db.execute(sql`analyze ${tickets}`);
    const list = (sale: TestSale) =>
      listParticipants(app.ctx(sale.artist.actor), { eventId: sale.eventId, text: "personne", page: 3 });
    expect(await countQueries(() => list(large))).toBe(await countQueries(() => list(small)));
    const page = await list(large);
    expect(page).toMatchObject({ total: 10_000, pages: 200, page: 3 });
    expect(page.participants.map(({ number }) => number)).toEqual(
      Array.from({ length: PARTICIPANTS_PAGE }, (_, index) => 101 + index),
    );
    const { rows } = await database.db.execute(
      sql`explain select * from ${tickets} where event_id = ${small.eventId} and number is not null order by number limit 50`,
    );
    expect(JSON.stringify(rows)).toContain("tickets_event_number");
  });

  test("is for co-organisers only", async () => {
    const { eventId } = await makeSale(app);
    const stranger = await makePerson(app);
    for (const verb of [listParticipants, exportParticipants, getSalesFigures, listEventOrders]) {
      const input = { eventId, page: 1 };
      await expect(verb(app.ctx(stranger.actor), input)).rejects.toMatchObject({ code: "forbidden" });
      await expect(verb(app.ctx(visitor), input)).rejects.toMatchObject({ code: "unauthenticated" });
    }
  });
});

describe("what was sold", () => {
  test("is counted by date, tariff and day in Paris; what was given back does not count", async () => {
    const sale = await makeSale(app, { slots: 2, capacity: 20 });
    const order = await buyAsGuest(app, sale, { quantity: 3 });
    await buyAsGuest(app, sale, { slot: 1 });
    await inviteGuest(app.ctx(sale.artist.actor), {
      eventId: sale.eventId,
      slotId: sale.slotIds[0],
      tariffId: sale.tariffIds[0],
      holderNames: ["Une amie"],
      email: "amie@exemple.fr",
      idempotencyKey: newId(),
    });
    const { tickets: bought } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: bought[0]?.id });
    await app.clock.advance(24 * 3600_000);
    await buyAsGuest(app, sale, { slot: 1 });
    const { slots, days } = await getSalesFigures(app.ctx(sale.host.actor), { eventId: sale.eventId });
    expect(slots).toMatchObject([
      { sold: 3, invited: 1, incomeCents: 3000, tariffs: [{ sold: 3, invited: 1, tariff: { quantity: 20 } }] },
      { sold: 2, invited: 0, incomeCents: 3000 },
    ]);
    expect(days.map(({ tickets: count, incomeCents }) => [count, incomeCents])).toEqual([
      [4, 4500],
      [1, 1500],
    ]);
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findUsers } from "#core/accounts/team/find-users.ts";
import type { Ctx } from "#core/context.ts";
import { findBookings } from "#core/team/find-bookings.ts";
import { findEvents } from "#core/team/find-events.ts";
import { countSeats } from "#core/ticketing/selling/count-seats.ts";
import { indexesOf, type PlanNode, plansOf } from "../bench/plans.ts";
import { adminActor } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { useMoneyApp } from "./support/money.ts";
import { buyAsGuest, makeSale } from "./support/sales.ts";

const MANY = 20_000;
const database = useDatabase();
const app = useMoneyApp(database);
const admin = () => app.ctx(adminActor());

/** One event, buyer and ticket, and thousands of others: enough for the planner to care. */
beforeAll(async () => {
  const sale = await makeSale(app);
  const { id } = await buyAsGuest(app, sale);
  const copies = (table: string, of: string, changes: string) =>
    database.db.execute(sql`insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} one,
      generate_series(1, ${MANY}::int) n,
      lateral jsonb_populate_record(one, jsonb_build_object('id', md5(${table} || n)::uuid) || ${sql.raw(changes)}) copy
      where ${sql.raw(of)}`);
  await copies(
    "users",
    `one.id = '${sale.artist.user.id}'`,
    "jsonb_build_object('email', md5('m' || n) || '@exemple.fr', 'sponsor_code', 'many' || n, 'last_name', md5('l' || n))",
  );
  await copies(
    "events",
    `one.id = '${sale.eventId}'`,
    "jsonb_build_object('title', md5('t' || n), 'proposal_id', null, 'artist_id', md5('users' || n)::uuid, 'host_id', md5('users' || n)::uuid)",
  );
  await copies(
    "orders",
    `one.id = '${id}'`,
    "jsonb_build_object('email', md5('o' || n) || '@exemple.fr', 'buyer_name', md5('b' || n), 'total_cents', n, 'event_id', md5('events' || n)::uuid)",
  );
  await copies(
    "payment_charges",
    `one.subject_id = '${id}'`,
    "jsonb_build_object('subject_id', md5('orders' || n)::uuid, 'provider_payment_id', 'pi_' || n, 'card_last4', lpad((n % 9999)::text, 4, '0'))",
  );
  // Row by row, the trigger would write one count twenty thousand times.
  await database.db.execute(sql`alter table tickets disable trigger tickets_count_sold`);
  await copies(
    "tickets",
    `one.order_id = '${id}'`,
    "jsonb_build_object('order_id', md5('orders' || n)::uuid, 'event_id', md5('events' || n)::uuid, 'holder_name', md5('h' || n))",
  );
  await database.db.execute(sql`vacuum analyze users, events, orders, tickets, payment_charges`);
});

/** The others have a row or none: reading them whole is right. */
const GROWN = new Set(["users", "events", "orders", "tickets", "payment_charges"]);

const readWhole = (nodes: readonly PlanNode[]) =>
  nodes.flatMap(({ type, table }) => (type.includes("Seq Scan") && table ? table : []));

type Search = [text: string, find: (ctx: Ctx, input: unknown) => Promise<unknown>, indexes: string[]];

const words = ["orders_plain_words", "orders_held", "users_plain_words", "events_plain_title", "tickets_plain_holder"];

const searches: Search[] = [
  ["lefèvre", findUsers, ["users_plain_words"]],
  ["Lefèvre Zoé", findUsers, ["users_plain_words"]],
  ["06 12 34 56 78", findUsers, ["users_plain_words", "users_words"]],
  ["lefèvre", findEvents, ["events_plain_title", "users_plain_words"]],
  ["lefèvre", findBookings, words],
  ["Dupont-Léger 2400 €", findBookings, [...words, "orders_amount"]],
  ["veillée@exem", findBookings, ["orders_plain_words", "users_plain_words", "ticket_bearers_email"]],
  ["100%_", findBookings, ["tickets_number"]],
  ["7f3a", findBookings, ["orders_short_number", "orders_held"]],
  ["4897e5c0", findBookings, ["orders_short_number", "orders_pkey"]],
  ["24,00", findBookings, ["orders_amount"]],
  ["12/11/2026", findBookings, ["orders_pkey", "event_slots_starts_at"]],
  ["4242", findBookings, ["payment_charges_card", "tickets_number", "orders_short_number"]],
  ["06 12 34 56 78", findBookings, ["users_words"]],
  ["F2026-000001", findBookings, ["billing_documents_number", "orders_event"]],
  ["dupont mardi 24 € 4242", findBookings, [...words, "orders_amount", "payment_charges_card"]],
];

test.each(searches)("« %s » is found by %o without reading all there is", async (text, find, indexes) => {
  const nodes = await plansOf(database.pool, () => find(admin(), { text }));
  expect(readWhole(nodes).filter((table) => GROWN.has(table))).toEqual([]);
  expect(indexesOf(nodes)).toEqual(expect.arrayContaining(indexes));
});

test("thousands who hold seats elsewhere are not read to count one evening's, before anybody has told the planner of them", async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into orders select copy.* from orders one, lateral jsonb_populate_record(one,
      jsonb_build_object('id', md5('held' || one.id)::uuid, 'state', 'held', 'confirmed_at', null,
        'held_until', now() + interval '15 minutes')) copy
    where one.state = 'confirmed' limit 5000 returning event_id as id`);
  expect(rows).toHaveLength(5000);
  const nodes = await plansOf(database.pool, () => countSeats(admin(), [rows[0]?.id ?? ""]));
  expect(readWhole(nodes)).not.toContain("orders");
  expect(indexesOf(nodes)).toContain("orders_event");
});

test("without its index, the same search reads everybody (negative control)", async () => {
  await database.db.execute(sql`drop index users_plain_words`);
  expect(readWhole(await plansOf(database.pool, () => findUsers(admin(), { text: "lefèvre" })))).toContain("users");
});

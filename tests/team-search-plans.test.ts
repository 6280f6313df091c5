import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findUsers } from "#core/accounts/team/find-users.ts";
import type { Ctx } from "#core/context.ts";
import { findBookings } from "#core/team/bookings.ts";
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
    "jsonb_build_object('email', md5('o' || n) || '@exemple.fr', 'event_id', md5('events' || n)::uuid)",
  );
  // Row by row, the trigger would write one count twenty thousand times.
  await database.db.execute(sql`alter table tickets disable trigger tickets_count_sold`);
  await copies(
    "tickets",
    `one.order_id = '${id}'`,
    "jsonb_build_object('order_id', md5('orders' || n)::uuid, 'event_id', md5('events' || n)::uuid, 'holder_name', md5('h' || n))",
  );
  await database.db.execute(sql`vacuum analyze users, events, orders, tickets`);
});

const readWhole = (nodes: readonly PlanNode[]) =>
  nodes.flatMap(({ type, table }) => (type.includes("Seq Scan") && table ? table : []));

type Search = [who: string, find: (ctx: Ctx, input: unknown) => Promise<unknown>, indexes: string[]];

const searches: Search[] = [
  ["people", findUsers, ["users_words"]],
  ["bookings", findBookings, ["orders_email_words", "users_words", "events_title", "tickets_holder_words"]],
  ["events", findEvents, ["events_title", "users_words"]],
];

test.each(searches)("%s are found by any part of a word without reading all of them", async (_who, find, indexes) => {
  for (const text of ["lefèvre", "veillée@exem", "100%_"]) {
    const nodes = await plansOf(database.pool, () => find(admin(), { text }));
    expect(readWhole(nodes), text).toEqual([]);
    expect(indexesOf(nodes)).toEqual(expect.arrayContaining(indexes));
  }
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
  await database.db.execute(sql`drop index users_words`);
  expect(readWhole(await plansOf(database.pool, () => findUsers(admin(), { text: "lefèvre" })))).toContain("users");
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findUsers } from "#core/accounts/team/find-users.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { listMailsTo } from "#core/mail/sent-mails.ts";
import { findBookings } from "#core/team/support/find-bookings.ts";
import { findDocuments } from "#core/team/support/find-documents.ts";
import { findEvents } from "#core/team/support/find-events.ts";
import { countSeats } from "#core/ticketing/selling/count-seats.ts";
import { indexesOf, type PlanNode, plansOf } from "../bench/plans.ts";
import { adminActor } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { useMoneyApp } from "./support/money.ts";
import { buyAsGuest, makeSale } from "./support/sales.ts";

const MANY = 20_000;
const ID = "01890000-0000-7000-8000-000000000000";
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
  await database.db.execute(sql`insert into outgoing_mails (id, kind, "to", state, attachments, created_at, due_at)
    select md5('mail' || n)::uuid, 'greeting', md5('m' || n) || '@exemple.fr', 'sent', '[]', now(), now()
    from generate_series(1, ${MANY}::int) n`);
  await database.db.execute(sql`insert into audit_entries (id, at, action, actor_kind, actor_id, impersonator_id, subject_kind, subject_id, caller_key, details)
    select md5('entry' || n)::uuid, now(), 'accounts.logged_in', 'user', md5('a' || n)::uuid, md5('i' || n)::uuid, 'user', md5('s' || n), '', '{}'
    from generate_series(1, ${MANY}::int) n`);
  await database.db.execute(
    sql`vacuum analyze users, events, orders, tickets, payment_charges, outgoing_mails, audit_entries`,
  );
});

/** The others have a row or none: reading them whole is right. */
const GROWN = new Set(["users", "events", "orders", "tickets", "payment_charges", "outgoing_mails", "audit_entries"]);

const readWhole = (nodes: readonly PlanNode[]) =>
  nodes.flatMap(({ type, table }) => (type.includes("Seq Scan") && table ? table : []));

type Find = (ctx: Ctx, input: { text: string }) => Promise<unknown>;

const words = ["orders_plain_words", "orders_held", "users_plain_words", "events_plain_title", "tickets_plain_holder"];

/** What somebody types, and the indexes that find it. */
const searches: [who: string, find: Find, asked: [text: string, indexes: string[]][]][] = [
  [
    "people",
    findUsers,
    [
      ["lefèvre", ["users_plain_words"]],
      ["Lefèvre Zoé", ["users_plain_words"]],
      ["06 12 34 56 78", ["users_plain_words", "users_words"]],
    ],
  ],
  ["events", findEvents, [["lefèvre", ["events_plain_title", "users_plain_words"]]]],
  [
    "bookings",
    findBookings,
    [
      ["lefèvre", words],
      ["Dupont-Léger 2400 €", [...words, "orders_amount"]],
      ["veillée@exem", ["orders_plain_words", "users_plain_words", "ticket_bearers_email"]],
      ["100%_", ["tickets_number"]],
      ["7f3a", ["orders_short_number", "orders_held"]],
      ["4897e5c0", ["orders_short_number", "orders_pkey"]],
      ["24,00", ["orders_amount"]],
      ["12/11/2026", ["orders_pkey", "event_slots_starts_at"]],
      ["4242", ["payment_charges_card", "tickets_number", "orders_short_number"]],
      ["06 12 34 56 78", ["users_words"]],
      ["F2026-000001", ["billing_documents_number", "orders_event"]],
      ["dupont mardi 24 € 4242", [...words, "orders_amount", "payment_charges_card"]],
    ],
  ],
  ["papers", findDocuments, [["F2026-000001", ["billing_documents_number"]]]],
  // Mails and the journal are listed by theirs.
  ["mails", (ctx, { text }) => listMailsTo(ctx, { to: [text] }), [["zoe@exemple.fr", ["outgoing_mails_to"]]]],
  [
    "entries of the journal",
    (ctx, { text }) => listAudit(ctx, { people: [text] }),
    [[ID, ["audit_entries_actor", "audit_entries_impersonator", "audit_entries_subject_id"]]],
  ],
];

test.each(searches)("%s are found by any part of a word without reading all of them", async (_who, find, asked) => {
  for (const [text, indexes] of asked) {
    const nodes = await plansOf(database.pool, () => find(admin(), { text }));
    expect(
      readWhole(nodes).filter((table) => GROWN.has(table)),
      text,
    ).toEqual([]);
    expect(indexesOf(nodes), text).toEqual(expect.arrayContaining(indexes));
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
  await database.db.execute(sql`drop index users_plain_words`);
  expect(readWhole(await plansOf(database.pool, () => findUsers(admin(), { text: "lefèvre" })))).toContain("users");
});

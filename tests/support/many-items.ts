import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

/** Ids of copies: `md5` of a word and a number, so that the rows of one table can refer to those of another. */
const idOf = (word: string): SQL => sql`md5(${word}::text || n)::uuid`;

/** What one owner has, in rows: straight into the tables, for thousands by verbs would take an hour. */
export type Seed = {
  userId: string;
  eventId: string;
  proposalId: string;
  projectId: string;
  placeId: string;
  orderId: string;
  payoutId: string;
  documentId: string;
  discussionId: string;
};

/** From the `from`th to the `to`th copy of everything. */
export async function multiply(db: Db, seed: Seed, from: number, to: number): Promise<void> {
  const copies = (table: string, id: string, changes: SQL, where = sql`one.id = ${id}::uuid`) =>
    db.execute(sql`insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} one,
      generate_series(${from}::int, ${to}::int) n,
      lateral jsonb_populate_record(one, ${changes}) copy where ${where}`);
  const of = (word: string, changes = sql`'{}'::jsonb`) => sql`jsonb_build_object('id', ${idOf(word)}) || ${changes}`;
  // Three hours apart: a month has some, not all.
  const later = (column: string) => sql`one.${sql.identifier(column)} + n * interval '3 hours'`;

  await copies("projects", seed.projectId, of("project"));
  await copies("places", seed.placeId, of("place"));
  // Each with its own listing, as people have them: ten thousand of one would tell the planner a lie about all others.
  const listed = sql`jsonb_build_object('project_id', ${idOf("project")}, 'place_id', ${idOf("place")})`;
  await copies("proposals", seed.proposalId, of("proposal", listed));
  await copies(
    "events",
    seed.eventId,
    of(
      "event",
      sql`jsonb_build_object('proposal_id', null, 'first_starts_at', ${later("first_starts_at")}, 'last_ends_at', ${later("last_ends_at")}) || ${listed}`,
    ),
  );
  const slot = sql`jsonb_build_object('event_id', ${idOf("event")}, 'place_id', ${idOf("place")}, 'starts_at', ${later("starts_at")}, 'ends_at', ${later("ends_at")})`;
  await copies("event_slots", "", of("slot", slot), sql`one.event_id = ${seed.eventId}::uuid and one.position = 0`);
  await copies("orders", seed.orderId, of("order"));
  const ticket = sql`jsonb_build_object('order_id', ${idOf("order")}, 'number', n + 1)`;
  await copies("tickets", "", of("ticket", ticket), sql`one.order_id = ${seed.orderId}::uuid`);
  await copies("payouts", seed.payoutId, of("payout", sql`jsonb_build_object('settlement', n + 1)`));
  const paper = sql`jsonb_build_object('number', 'F-' || n, 'key', 'many:' || n, 'sequence', n + 1)`;
  await copies("billing_documents", seed.documentId, of("paper", paper));
  await copies("discussions", seed.discussionId, of("talk", listed));
  const person = sql`jsonb_build_object('email', 'many' || n || '@exemple.fr', 'sponsor_code', 'many' || n)`;
  await copies("users", seed.userId, of("user", person));
  await copies("music_declarations", "", sql`jsonb_build_object('event_id', ${idOf("event")})`, ofEvent(seed));
  const voice = sql`jsonb_build_object('rater_key', 'many' || n)`;
  await copies("ratings", "", of("rating", voice), sql`${ofEvent(seed)} and one.rater_key = 'one'`);
  const reported = sql`jsonb_build_object('subject_id', ${idOf("subject")})`;
  await copies("reports", "", of("report", reported), sql`one.subject_id = ${seed.placeId}::uuid`);
  for (const table of ["contact_messages", "audit_entries", "outgoing_mails"]) {
    const key = table === "outgoing_mails" ? sql`jsonb_build_object('once_key', null)` : sql`'{}'::jsonb`;
    await copies(table, "", of(table, key), sql`one.ctid = (select min(ctid) from ${sql.identifier(table)})`);
  }
  await db.execute(sql`analyze`);
}

const ofEvent = ({ eventId }: Seed): SQL => sql`one.event_id = ${eventId}::uuid`;

/** The longest list in an answer, however deep. */
export function longestList(answer: unknown): number {
  if (Array.isArray(answer)) return Math.max(answer.length, ...answer.map(longestList), 0);
  if (answer instanceof Map || answer instanceof Set) return Math.max(answer.size, 0);
  if (answer === null || typeof answer !== "object" || answer instanceof Date) return 0;
  return Math.max(0, ...Object.values(answer).map(longestList));
}

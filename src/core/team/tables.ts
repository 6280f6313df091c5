import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ListingKind } from "../listings/rules.ts";
import type { RequestState } from "./process.ts";
import type { Figures, RequestKind } from "./rules.ts";

/** Projects, places and evenings taken off by the team; the row goes when they may be shown again. */
export const hiddenListings = pgTable(
  "hidden_listings",
  {
    kind: text().$type<ListingKind | "event">().notNull(),
    listingId: uuid("listing_id").notNull(),
    reason: text().notNull(),
    hiddenBy: uuid("hidden_by")
      .notNull()
      .references(() => users.id),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }).notNull(),
    /** Of its owner, artist or host, if that is why: it comes back when that is lifted. */
    restrictionId: uuid("restriction_id"),
    /** How it was before: `visible`, `invisible`, `public`, `private`, `hidden`. */
    before: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

/** Every backup that is known to have ended well: ours, and those that somebody made by other means and told us of. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"own" | "outside">().notNull(),
    /** The file's name, or the operator's words. */
    name: text().notNull(),
    bytes: bigint({ mode: "number" }),
    /** When the rows were read: what was written later is not in it. */
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("backups_made_at").on(table.madeAt)],
);

/** Money above an amount, which one of the team asks for and another decides. */
export const teamRequests = pgTable(
  "team_requests",
  {
    id: uuid().primaryKey(),
    kind: text().$type<RequestKind>().notNull(),
    /** A booking, a payout, or whoever owes. */
    subjectId: uuid("subject_id").notNull(),
    /** One ticket of the booking, where it is not all of them. */
    ticketId: uuid("ticket_id"),
    amountCents: integer("amount_cents").notNull(),
    reason: text().notNull(),
    state: text().$type<RequestState>().notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    decidedBy: uuid("decided_by").references(() => users.id),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Why not. */
    answer: text(),
  },
  (table) => [
    // One at a time of one thing: what is asked twice at once is asked once.
    uniqueIndex("team_requests_open").on(table.kind, table.subjectId).where(sql`${table.state} = 'asked'`),
    index("team_requests_ended").on(table.endedAt),
    check("team_requests_two_people", sql`${table.decidedBy} is null or ${table.decidedBy} <> ${table.askedBy}`),
    check("team_requests_decided", sql`(${table.state} in ('approved', 'refused')) = (${table.decidedBy} is not null)`),
    check("team_requests_still_open", sql`(${table.state} = 'asked') = (${table.endedAt} is null)`),
    check("team_requests_amount", sql`${table.amountCents} > 0`),
  ],
);

/** What the team was told of that waits: once when it comes up, again each day that it lasts; gone when it is over. */
export const teamAlerts = pgTable("team_alerts", {
  kind: text().primaryKey(),
  /** How many there were when it was last told. */
  count: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
});

/** Counted now and then, read each time somebody opens the back office: one row. */
export const teamFigures = pgTable("team_figures", {
  name: text().primaryKey(),
  figures: jsonb().$type<Figures>().notNull(),
  countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
});

/**
 * What happened each day in Paris, by town and art: counted by a job from the rows themselves, and counted anew as often as one likes.
 * A period of any length is a sum over days.
 */
export const figureDays = pgTable(
  "figure_days",
  {
    day: date().notNull(),
    measure: text().notNull(),
    /** Empty where it belongs to no evening. */
    town: text().notNull(),
    art: text().notNull(),
    value: bigint({ mode: "number" }).notNull(),
    /** How long each one took, where a median is asked of them. */
    minutes: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.day, table.measure, table.town, table.art] })],
);

/** When days were last counted, and when all of them were: one row. */
export const figureCounts = pgTable("figure_counts", {
  name: text().primaryKey(),
  countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  wholeAt: timestamp("whole_at", { withTimezone: true }).notNull(),
});

import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";

/** One thing of ours that stands at a partner, or may: the row is there before anything is sent, and until it is taken away. */
export const partnerCopies = pgTable(
  "partner_copies",
  {
    partner: text().notNull(),
    /** What it is a copy of: the id of an evening, or a mark of an address. */
    subject: text().notNull(),
    /** Of what was sent last and taken; null until something was. */
    sentHash: text("sent_hash"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** Not touched before: somebody is at it, or it failed. */
    tryAt: timestamp("try_at", { withTimezone: true }).notNull(),
    /** Failed, one after the other. */
    attempts: integer().notNull().default(0),
    lastFailure: text("last_failure"),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.subject] }),
    index("partner_copies_failing").on(table.attempts, table.tryAt),
  ],
);

/** Evenings whose organiser asked for it to be offered at the pass Culture. Kept when they take it back: what was booked there stands. */
export const passCultureOffers = pgTable("pass_culture_offers", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  /** The number of the organiser's venue there. */
  venueId: bigint("venue_id", { mode: "number" }).notNull(),
  isOffered: boolean("is_offered").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});

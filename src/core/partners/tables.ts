import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

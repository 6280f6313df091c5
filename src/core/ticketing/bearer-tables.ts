import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { tickets } from "./tables.ts";

/** Who has a ticket that its buyer passed on. Without a row the buyer has it, and always had. */
export const ticketBearers = pgTable(
  "ticket_bearers",
  {
    ticketId: uuid("ticket_id")
      .primaryKey()
      .references(() => tickets.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** How often it changed hands: links and codes of before open nothing. */
    passes: integer().notNull(),
    /** Null once the buyer took it back. */
    email: text(),
    passedAt: timestamp("passed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("ticket_bearers_passes", sql`${table.passes} between 1 and 65535`),
    check("ticket_bearers_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    index("ticket_bearers_event").on(table.eventId, table.passedAt),
    index("ticket_bearers_email").on(table.email).where(sql`${table.email} is not null`),
  ],
);

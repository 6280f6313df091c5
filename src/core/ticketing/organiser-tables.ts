import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { eventSlots, events } from "../events/tables.ts";
import { tickets } from "./tables.ts";

/** What an organiser wrote to whoever has a ticket. */
export const participantMessages = pgTable(
  "participant_messages",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Null: for all dates. */
    slotId: uuid("slot_id").references(() => eventSlots.id),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Once every mail is in the outbox. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    recipients: integer(),
  },
  (table) => [index("participant_messages_event").on(table.eventId, table.id)],
);

/** Why an organiser gave a ticket back, as its buyer was told. */
export const refundReasons = pgTable("refund_reasons", {
  ticketId: uuid("ticket_id")
    .primaryKey()
    .references(() => tickets.id),
  reason: text().notNull(),
});

import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MailAttachmentReference, MailTemplate } from "./input.ts";
import type { DeliveryState } from "./process.ts";

/** Made for each table: Drizzle's column builders belong to one. */
const delivery = () => ({
  id: uuid().primaryKey(),
  kind: text().notNull(),
  to: text().notNull(),
  onceKey: text("once_key").unique(),
  state: text().$type<DeliveryState>().notNull().default("queued"),
  attempts: integer().notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** When the next attempt is due, while queued. */
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  lastError: text("last_error"),
});

export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    ...delivery(),
    replyTo: text("reply_to"),
    /** Emptied once sent: it may hold links that open an account. */
    template: jsonb().$type<MailTemplate>(),
    attachments: jsonb().$type<MailAttachmentReference[]>().notNull(),
    /** What it said, once it has left: readable by nobody who has the database alone. */
    sealed: text(),
  },
  (table) => [
    index("outgoing_mails_state").on(table.state, table.dueAt),
    index("outgoing_mails_to").on(table.to, table.id),
  ],
);

export const outgoingSms = pgTable(
  "outgoing_sms",
  {
    ...delivery(),
    /** Emptied once sent: it may hold a code. */
    text: text(),
  },
  (table) => [index("outgoing_sms_state").on(table.state, table.dueAt)],
);

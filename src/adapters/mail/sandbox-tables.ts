import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type SandboxAttachment = { filename: string; contentType: string; base64: string };

export const sandboxMails = pgTable(
  "sandbox_mails",
  {
    id: uuid().primaryKey(),
    /** Two deliveries of one millisecond still have an order. */
    position: bigserial({ mode: "number" }).notNull(),
    messageId: text("message_id").notNull(),
    from: text().notNull(),
    to: text().notNull(),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    attachments: jsonb().$type<SandboxAttachment[]>().notNull(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sandbox_mails_to").on(table.to, table.position)],
);

import { bigserial, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const sandboxSms = pgTable(
  "sandbox_sms",
  {
    id: uuid().primaryKey(),
    /** Two deliveries of one millisecond still have an order. */
    position: bigserial({ mode: "number" }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sandbox_sms_to").on(table.to, table.position)],
);

import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What stands at the pretend partners: nothing of ours reads it, as nothing could at a real one. */
export const sandboxPartnerCopies = pgTable(
  "sandbox_partner_copies",
  { partner: text().notNull(), key: text().notNull(), body: jsonb().$type<object>().notNull() },
  (table) => [primaryKey({ columns: [table.partner, table.key] })],
);

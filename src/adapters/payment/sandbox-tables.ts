import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const sandboxAccounts = pgTable("sandbox_accounts", {
  id: text().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique("sandbox_accounts_key"),
  email: text().notNull(),
  /** Null until the provider's form has been filled in. */
  legalName: text("legal_name"),
  submittedAt: timestamp("submitted_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

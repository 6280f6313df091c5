import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The sandbox provider's own books: nothing of ours reads or joins them, as nothing could at a real provider. */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const metadata = () => jsonb().$type<Record<string, string>>().notNull().default({});
/** What was asked with a key the first time: another body under the same key is refused. */
const asked = () => ({ idempotencyKey: text("idempotency_key").notNull().unique(), body: text().notNull() });

export const sandboxAccounts = pgTable("sandbox_accounts", {
  id: text().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique("sandbox_accounts_key"),
  email: text().notNull(),
  /** Null until the provider's form has been filled in. */
  legalName: text("legal_name"),
  submittedAt: timestamp("submitted_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  ...asked(),
  clientSecret: text("client_secret").notNull(),
  status: text().$type<"open" | "succeeded" | "cancelled">().notNull().default("open"),
  amountCents: integer("amount_cents").notNull(),
  description: text().notNull(),
  transferGroup: text("transfer_group"),
  receiptEmail: text("receipt_email"),
  metadata: metadata(),
  /** The last four digits that were tried: they decide how refunds go. */
  card: text(),
  /** While the bank's question is open: where its page leads back to. */
  returnUrl: text("return_url"),
  createdAt: moment("created_at").notNull(),
});

export const sandboxPaymentRefunds = pgTable(
  "sandbox_payment_refunds",
  {
    id: text().primaryKey(),
    ...asked(),
    paymentId: text("payment_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    metadata: metadata(),
    /** Shown until `settlesAt`, then `settled`: no clockwork has to turn for it. */
    initial: text().$type<"pending" | "succeeded">().notNull(),
    settled: text().$type<"succeeded" | "failed">().notNull(),
    settlesAt: moment("settles_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("sandbox_payment_refunds_payment").on(table.paymentId)],
);

export const sandboxPaymentTransfers = pgTable("sandbox_payment_transfers", {
  id: text().primaryKey(),
  ...asked(),
  accountId: text("account_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  reversedCents: integer("reversed_cents").notNull().default(0),
  transferGroup: text("transfer_group").notNull(),
  metadata: metadata(),
  createdAt: moment("created_at").notNull(),
});

export const sandboxPaymentReversals = pgTable("sandbox_payment_reversals", {
  id: text().primaryKey(),
  ...asked(),
  transferId: text("transfer_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  metadata: metadata(),
  createdAt: moment("created_at").notNull(),
});

export const sandboxPaymentDisputes = pgTable(
  "sandbox_payment_disputes",
  {
    id: text().primaryKey(),
    paymentId: text("payment_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    outcome: text().$type<"won" | "lost">(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("sandbox_payment_disputes_payment").on(table.paymentId)],
);

export const sandboxPaymentMovements = pgTable(
  "sandbox_payment_movements",
  {
    id: text().primaryKey(),
    at: moment("at").notNull(),
    kind: text().notNull(),
    amountCents: integer("amount_cents").notNull(),
    feeCents: integer("fee_cents").notNull().default(0),
    /** The ids that the kind asks for: `{ refundId, paymentId }`. */
    subjects: jsonb().$type<Record<string, string>>().notNull(),
    metadata: metadata(),
  },
  (table) => [index("sandbox_payment_movements_at").on(table.at, table.id)],
);

export const sandboxPaymentWebhooks = pgTable(
  "sandbox_payment_webhooks",
  {
    eventId: text("event_id").primaryKey(),
    /** Events of one subject keep their order, unless they are asked not to. */
    subject: text().notNull(),
    fact: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    attempts: integer().notNull().default(0),
    /** A process is on its way with it; when it died, the time passes and another one goes. */
    leasedUntil: moment("leased_until"),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [index("sandbox_payment_webhooks_due").on(table.dueAt).where(sql`delivered_at is null`)],
);

/** One row at most: how the post misbehaves, for every process at once. */
export const sandboxPaymentSettings = pgTable("sandbox_payment_settings", {
  id: integer().primaryKey().default(1),
  webhookDelayMs: bigint("webhook_delay_ms", { mode: "number" }).notNull().default(0),
  duplicateWebhooks: boolean("duplicate_webhooks").notNull().default(false),
  reverseWebhooks: boolean("reverse_webhooks").notNull().default(false),
});

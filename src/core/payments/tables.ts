import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChargeState, DisputeState, RefundState } from "./process.ts";

/** What is to be paid by card, once: for an order of tickets, or for a service bought at acceptance. */
export const paymentCharges = pgTable(
  "payment_charges",
  {
    id: uuid().primaryKey(),
    subjectKind: text("subject_kind").$type<ChargeSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Null while there is no event yet: a service is paid before. */
    eventId: uuid("event_id"),
    amountCents: integer("amount_cents").notNull(),
    description: text().notNull(),
    receiptEmail: text("receipt_email"),
    state: text().$type<ChargeState>().notNull(),
    /** Null until the provider has answered. */
    providerPaymentId: text("provider_payment_id").unique("payment_charges_provider_payment"),
    clientSecret: text("client_secret"),
    /** Why the last card was declined. */
    declineCode: text("decline_code"),
    /** The last four digits of the card, as the provider's books tell: what somebody can read out on the telephone. */
    cardLast4: text("card_last4"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
  },
  (table) => [
    index("payment_charges_card").on(table.cardLast4).where(sql`${table.cardLast4} is not null`),
    check("payment_charges_amount", sql`${table.amountCents} > 0`),
    check("payment_charges_paid", sql`(${table.state} = 'succeeded') = (${table.paidAt} is not null)`),
    uniqueIndex("payment_charges_subject").on(table.subjectKind, table.subjectId),
    index("payment_charges_event").on(table.eventId),
    index("payment_charges_unsettled").on(table.createdAt).where(sql`${table.state} <> 'succeeded'`),
  ],
);

export type ChargeSubject = "order" | "purchase";

/** What the provider told us, each thing once. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    paymentId: text("payment_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("provider_events_received").on(table.receivedAt),
    index("provider_events_payment").on(table.paymentId),
  ],
);

/** One thing given back, whatever the number of tries. The key makes it one: `ticket:…`, `order:…`, `charge:…`. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique("payment_refunds_key"),
    chargeId: uuid("charge_id")
      .notNull()
      .references(() => paymentCharges.id),
    eventId: uuid("event_id"),
    cause: text().$type<RefundCause>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Grows when the provider said no for good: the next try is another one to it. */
    round: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    providerRefundId: text("provider_refund_id"),
    failure: text(),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [
    check("payment_refunds_amount", sql`${table.amountCents} > 0`),
    index("payment_refunds_charge").on(table.chargeId),
    index("payment_refunds_event").on(table.eventId),
    index("payment_refunds_due").on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
  ],
);

export type RefundCause =
  | "late"
  | "organiser"
  | "buyer"
  | "cancelled"
  | "goal"
  | "postponed"
  | "purchase-cancelled"
  | "pass-culture"
  | "admin";

/** One row per try, with its answer. */
export const refundAttempts = pgTable(
  "refund_attempts",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => paymentRefunds.id),
    number: integer().notNull(),
    round: integer().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    outcome: text(),
    providerRefundId: text("provider_refund_id"),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.number] })],
);

/** The id is the provider's. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    id: text().primaryKey(),
    chargeId: uuid("charge_id")
      .notNull()
      .references(() => paymentCharges.id),
    amountCents: integer("amount_cents").notNull(),
    state: text().$type<DisputeState>().notNull(),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [index("payment_disputes_charge").on(table.chargeId)],
);

/** The provider's books, line by line, each beside the movement of ours that says the same. */
export const providerMovements = pgTable(
  "provider_movements",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    feeCents: bigint("fee_cents", { mode: "number" }).notNull(),
    /** Null while nothing of ours matches. */
    ledgerKey: text("ledger_key"),
  },
  (table) => [index("provider_movements_ledger").on(table.ledgerKey)],
);

/** What the books of the provider and ours disagree on, each thing once. */
export const reconciliationFindings = pgTable(
  "reconciliation_findings",
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique("reconciliation_findings_key"),
    kind: text().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    /** Null: somebody has to look at it. */
    repairedAt: timestamp("repaired_at", { withTimezone: true }),
  },
  (table) => [index("reconciliation_findings_open").on(table.foundAt).where(sql`${table.repairedAt} is null`)],
);

import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { RemittanceState } from "./process.ts";
import type { Beneficiary } from "./rules.ts";

/** One transfer to whom sums were withheld for. What is paid never changes: a correction is a sum of the next one. */
export const remittances = pgTable(
  "remittances",
  {
    id: uuid().primaryKey(),
    beneficiary: text().$type<Beneficiary>().notNull(),
    /** Which sums were asked for: withheld on these days, both included. */
    fromDay: date("from_day"),
    untilDay: date("until_day").notNull(),
    state: text().$type<RemittanceState>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    approvedBy: uuid("approved_by").references(() => users.id),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    /** The day on the bank's own statement. */
    paidOn: date("paid_on"),
    /** Of the transfer, as both banks show it. */
    reference: text(),
    proofKey: text("proof_key"),
    proofType: text("proof_type"),
    paidBy: uuid("paid_by").references(() => users.id),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** Given up, or sent back by the bank: when, by whom it was noted, and why. */
    endedBy: uuid("ended_by").references(() => users.id),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    reason: text(),
  },
  (table) => [
    check("remittances_amount", sql`${table.amountCents} > 0`),
    check(
      "remittances_paid",
      sql`${table.state} not in ('paid', 'returned') or num_nulls(${table.paidOn}, ${table.reference}, ${table.proofKey}, ${table.paidAt}) = 0`,
    ),
    check(
      "remittances_approved",
      sql`${table.state} not in ('approved', 'paid', 'returned') or ${table.approvedAt} is not null`,
    ),
    check(
      "remittances_ended",
      sql`(${table.state} in ('cancelled', 'returned')) = (${table.endedAt} is not null) and (${table.endedAt} is null) = (${table.reason} is null)`,
    ),
    index("remittances_beneficiary").on(table.beneficiary, table.id),
    uniqueIndex("remittances_proof").on(table.proofKey),
  ],
);

/** Which lines of the ledger a remittance takes. No foreign key to the ledger, for the reason that its own lines have none. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    remittanceId: uuid("remittance_id")
      .notNull()
      .references(() => remittances.id),
    ledgerLineId: uuid("ledger_line_id").notNull(),
    eventId: uuid("event_id").notNull(),
    /** Positive is what the beneficiary gets; a correction may take back. */
    amountCents: integer("amount_cents").notNull(),
    /** The remittance was given up or sent back: the sum is free again. */
    releasedAt: timestamp("released_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.ledgerLineId] }),
    // Each sum stands in one remittance at a time, whoever gathers at once.
    uniqueIndex("remittance_lines_once").on(table.ledgerLineId).where(sql`${table.releasedAt} is null`),
    index("remittance_lines_event").on(table.eventId),
  ],
);

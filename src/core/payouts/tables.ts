import { sql } from "drizzle-orm";
import {
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
import { users } from "../accounts/tables.ts";
import { events } from "../events/tables.ts";
import type { PayoutSource, PayoutState, ReversalState } from "./process.ts";
import type { Shares } from "./rules.ts";

/**
 * One sharing of an event's income by its frozen terms. The first is made after the last slot; a refund or a dispute that comes
 * later makes another one, of the difference.
 */
export const eventSettlements = pgTable(
  "event_settlements",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    number: integer().notNull(),
    /** The whole sharing as it is now: gross, each line, each side. */
    shares: jsonb().$type<Shares>().notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.number] })],
);

export const payouts = pgTable(
  "payouts",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    settlement: integer().notNull(),
    side: text().$type<"artist" | "host">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    source: text().$type<PayoutSource>().notNull(),
    /** Due by the terms. */
    dueCents: integer("due_cents").notNull(),
    /** Kept for what that person owed. */
    setOffCents: integer("set_off_cents").notNull().default(0),
    state: text().$type<PayoutState>().notNull(),
    transferId: text("transfer_id").unique("payouts_transfer"),
    reversedCents: integer("reversed_cents").notNull().default(0),
    /** Grows when the provider said no for good and somebody asked again. */
    round: integer().notNull().default(1),
    failure: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    check("payouts_due", sql`${table.dueCents} > 0`),
    check("payouts_set_off", sql`${table.setOffCents} between 0 and ${table.dueCents}`),
    uniqueIndex("payouts_once").on(table.eventId, table.settlement, table.side, table.source),
    index("payouts_user").on(table.userId, table.state),
    index("payouts_unsent").on(table.createdAt).where(sql`${table.state} <> 'sent'`),
  ],
);

/** Part of a payout that is asked back, because a refund or a dispute came after it. */
export const payoutReversals = pgTable(
  "payout_reversals",
  {
    id: uuid().primaryKey(),
    payoutId: uuid("payout_id")
      .notNull()
      .references(() => payouts.id),
    /** The one that made the debt. */
    settlement: integer().notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text().$type<ReversalState>().notNull(),
    reversalId: text("reversal_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("payout_reversals_amount", sql`${table.amountCents} > 0`),
    uniqueIndex("payout_reversals_once").on(table.payoutId, table.settlement),
    index("payout_reversals_asked").on(table.createdAt).where(sql`${table.state} = 'asked'`),
  ],
);

/** Somebody said that the event did not take place: nothing leaves until an admin has looked. */
export const payoutFreezes = pgTable(
  "payout_freezes",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    reason: text().notNull(),
    frozenBy: uuid("frozen_by").references(() => users.id),
    frozenAt: timestamp("frozen_at", { withTimezone: true }).notNull(),
    liftedBy: uuid("lifted_by").references(() => users.id),
    liftedAt: timestamp("lifted_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("payout_freezes_one").on(table.eventId).where(sql`${table.liftedAt} is null`)],
);

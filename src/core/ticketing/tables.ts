import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { stateList } from "../../platform/database/move.ts";
import { users } from "../accounts/tables.ts";
import type { GoalOutcome } from "../events/rules.ts";
import { eventSlots, events, eventTariffs } from "../events/tables.ts";
import { paymentRefunds } from "../payments/tables.ts";
import {
  type OrderState,
  type RefundRequestState,
  seatedStates,
  type TicketState,
  type WaitingState,
} from "./process.ts";
import type { OrderKind } from "./rules.ts";

/** A rebate on an event's priced tickets. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Upper case, as it is compared. */
    code: text().notNull(),
    percent: integer(),
    amountCents: integer("amount_cents"),
    /** Tickets, over all orders; null for as many as there are. */
    maxTickets: integer("max_tickets"),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    active: boolean().notNull().default(true),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("promo_codes_one_rebate", sql`(${table.percent} is null) <> (${table.amountCents} is null)`),
    check("promo_codes_percent", sql`${table.percent} between 1 and 100`),
    check("promo_codes_amount", sql`${table.amountCents} > 0`),
    uniqueIndex("promo_codes_event_code").on(table.eventId, table.code),
  ],
);

/** Who would come if a seat became free, in turn. An offer is an order held for longer than usual. */
export const waitingList = pgTable(
  "waiting_list",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    slotId: uuid("slot_id")
      .notNull()
      .references(() => eventSlots.id),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => eventTariffs.id),
    /** Seats that are wanted together. */
    quantity: integer().notNull(),
    /** For a free-price tariff. */
    priceCents: integer("price_cents").notNull(),
    userId: uuid("user_id").references(() => users.id),
    email: text().notNull(),
    buyerName: text("buyer_name"),
    state: text().$type<WaitingState>().notNull(),
    orderId: uuid("order_id").references((): AnyPgColumn => orders.id),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
    offeredAt: timestamp("offered_at", { withTimezone: true }),
  },
  (table) => [
    check("waiting_list_quantity", sql`${table.quantity} > 0`),
    uniqueIndex("waiting_list_once").on(table.slotId, table.email).where(sql`${table.state} in ('waiting', 'offered')`),
    index("waiting_list_turn").on(table.slotId, table.id).where(sql`${table.state} = 'waiting'`),
    index("waiting_list_order").on(table.orderId),
    index("waiting_list_email").on(table.email),
  ],
);

type BuyerColumns = Record<"buyerName" | "email", AnyPgColumn>;

/** As `orders_plain_words` has them. */
export const buyerWords = ({ buyerName, email }: BuyerColumns): SQL =>
  sql`coalesce(${buyerName}, '') || ' ' || coalesce(${email}, '')`;

/** What somebody books at once, for one slot. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    slotId: uuid("slot_id")
      .notNull()
      .references(() => eventSlots.id),
    /** Null for a guest, until somebody proves that the address is theirs. */
    userId: uuid("user_id").references(() => users.id),
    /** Null while a guest has not said it yet; needed to pay or confirm. */
    email: text(),
    /** Who booked, as they said or as their account says; null where nobody asked. */
    buyerName: text("buyer_name"),
    kind: text().$type<OrderKind>().notNull(),
    state: text().$type<OrderState>().notNull(),
    totalCents: integer("total_cents").notNull(),
    heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
    renewals: integer().notNull().default(0),
    /** Who took the seats: the account, or a keyed hash of the address. Bounds what one caller holds unpaid; forgotten soon. */
    heldBy: text("held_by"),
    promoCodeId: uuid("promo_code_id").references((): AnyPgColumn => promoCodes.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** When its slot was called off and its tickets given back. */
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    /** Since when its tickets are to be mailed; null once somebody sees to it. */
    ticketsDueAt: timestamp("tickets_due_at", { withTimezone: true }),
    /** The start that its buyer was reminded of. */
    remindedFor: timestamp("reminded_for", { withTimezone: true }),
  },
  (table) => [
    check("orders_total", sql`${table.totalCents} >= 0`),
    check("orders_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check("orders_confirmed", sql`(${table.state} = 'confirmed') = (${table.confirmedAt} is not null)`),
    index("orders_event").on(table.eventId, table.state),
    index("orders_slot_held").on(table.slotId, table.heldUntil).where(sql`${table.state} = 'held'`),
    index("orders_held_by").on(table.heldBy, table.eventId).where(sql`${table.heldBy} is not null`),
    index("orders_held").on(table.heldUntil).where(sql`${table.state} = 'held'`),
    index("orders_user").on(table.userId, table.createdAt),
    index("orders_guest").on(table.email).where(sql`${table.userId} is null`),
    index("orders_tickets_due").on(table.ticketsDueAt).where(sql`${table.ticketsDueAt} is not null`),
    // For the team. Nobody who is buying waits for it: it is written when the hold is over, one way or the other.
    index("orders_email_words").using("gin", table.email.op("gin_trgm_ops")).where(sql`${table.state} <> 'held'`),
    index("orders_plain_words")
      .using("gin", sql`plain_words(${buyerWords(table)}) gin_trgm_ops`)
      .where(sql`${table.state} <> 'held'`),
    index("orders_short_number")
      .on(sql`right(${table.id}::text, 8) text_pattern_ops`)
      .where(sql`${table.state} <> 'held'`),
    index("orders_amount").on(table.totalCents, table.id).where(sql`${table.state} <> 'held'`),
    index("orders_confirmed_at").on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    index("orders_promo").on(table.promoCodeId).where(sql`${table.promoCodeId} is not null`),
  ],
);

/** One seat. Whoever gives seats away counts these rows. */
export const tickets = pgTable(
  "tickets",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    slotId: uuid("slot_id")
      .notNull()
      .references(() => eventSlots.id),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => eventTariffs.id),
    /** Within its order. */
    position: integer().notNull(),
    /** Without gaps within the event, given when the order is confirmed. */
    number: integer(),
    tariffLabel: text("tariff_label").notNull(),
    /** What was paid for it here. */
    priceCents: integer("price_cents").notNull(),
    /** What was paid for it to the organiser, in cash at the door or by the pass Culture: never ours to hold, to share or to give back. */
    doorCents: integer("door_cents"),
    holderName: text("holder_name"),
    state: text().$type<TicketState>().notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    refundedAt: timestamp("refunded_at", { withTimezone: true }),
    refundId: uuid("refund_id").references(() => paymentRefunds.id),
  },
  (table) => [
    check("tickets_price", sql`${table.priceCents} >= 0`),
    check("tickets_numbered", sql`(${table.state} in ('held', 'released')) = (${table.number} is null)`),
    uniqueIndex("tickets_order_position").on(table.orderId, table.position),
    uniqueIndex("tickets_event_number").on(table.eventId, table.number),
    index("tickets_seated")
      .on(table.slotId, table.tariffId)
      .where(sql`${table.state} in ${stateList(seatedStates)}`),
    index("tickets_event_state").on(table.eventId, table.state),
    index("tickets_holder_words")
      .using("gin", table.holderName.op("gin_trgm_ops"))
      .where(sql`${table.holderName} is not null`),
    // Written when a ticket is issued: nobody who is choosing seats waits for it.
    index("tickets_plain_holder")
      .using("gin", sql`plain_words(${table.holderName}) gin_trgm_ops`)
      .where(sql`${table.number} is not null`),
    index("tickets_number").on(table.number).where(sql`${table.number} is not null`),
    index("tickets_refund").on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
);

/**
 * What was sold and not given back, kept beside the tickets by a trigger of theirs, so that a page reads it at the same cost whatever
 * was sold. Changed only behind the event's gate: nobody waits for anybody here. For the same reason it refers to no slot: the
 * tickets do, and looking again would wait for whoever has the slot locked.
 */
export const soldSeats = pgTable(
  "sold_seats",
  {
    slotId: uuid("slot_id").notNull(),
    tariffId: uuid("tariff_id").notNull(),
    eventId: uuid("event_id").notNull(),
    sold: integer().notNull(),
    incomeCents: bigint("income_cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slotId, table.tariffId] }), index("sold_seats_event").on(table.eventId)],
);

/** The last number given, by event. Its row is also the gate that confirming, refunding, cancelling and settling pass one by one. */
export const ticketSeries = pgTable("ticket_series", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  lastNumber: integer("last_number").notNull(),
});

/** Written in the transaction of what the key stands for: it is there if and only if that happened. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** What it made. */
    resultId: uuid("result_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_created").on(table.createdAt)],
);

/** A buyer would like the money back; the organiser decides. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    ticketId: uuid("ticket_id")
      .primaryKey()
      .references(() => tickets.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    state: text().$type<RefundRequestState>().notNull(),
    message: text(),
    answer: text(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: uuid("answered_by").references(() => users.id),
    /** When the organiser was asked once more. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    index("refund_requests_event").on(table.eventId, table.state),
    index("refund_requests_open").on(table.askedAt).where(sql`${table.state} = 'asked'`),
  ],
);

/** Taken once, never reversed. */
export const goalDecisions = pgTable("goal_decisions", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  deadline: timestamp({ withTimezone: true }).notNull(),
  goalCents: integer("goal_cents").notNull(),
  /** Captured minus refunded, at the deadline. */
  reachedCents: integer("reached_cents").notNull(),
  outcome: text().$type<GoalOutcome>().notNull(),
  decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
});

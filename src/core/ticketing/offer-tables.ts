import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { eventSlots, events, eventTariffs } from "../events/tables.ts";
import type { WaitingState } from "./states.ts";
import { orders } from "./tables.ts";

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

import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { eventPostponements } from "../events/postponement-tables.ts";
import type { PostponementAnswer } from "./states.ts";
import { orders } from "./tables.ts";

/** A date has moved: whoever booked before may come then, or have the money back. One row an order that was told. */
export const postponementOffers = pgTable(
  "postponement_offers",
  {
    postponementId: uuid("postponement_id")
      .notNull()
      .references(() => eventPostponements.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    wasAt: timestamp("was_at", { withTimezone: true }).notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    /** After that, the tickets stand for the new date, and a refund is the organiser's to grant. */
    answerBy: timestamp("answer_by", { withTimezone: true }).notNull(),
    offeredAt: timestamp("offered_at", { withTimezone: true }).notNull(),
    answer: text().$type<PostponementAnswer>(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.postponementId] }),
    check("postponement_offers_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index("postponement_offers_postponement").on(table.postponementId),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { KeptMove } from "./postponement-rules.ts";
import type { EventSide } from "./rules.ts";
import type { PostponementState } from "./states.ts";
import { events } from "./tables.ts";

/** One side asks to move dates, the other agrees or not. Kept for ever: who bought for which date follows from it. */
export const eventPostponements = pgTable(
  "event_postponements",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    state: text().$type<PostponementState>().notNull(),
    moves: jsonb().$type<KeptMove[]>().notNull(),
    /** Read by the other side, then by everybody who booked. */
    reason: text().notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedSide: text("asked_side").$type<EventSide>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answer: text(),
    answeredBy: uuid("answered_by").references(() => users.id),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    check("event_postponements_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
    uniqueIndex("event_postponements_one_open").on(table.eventId).where(sql`${table.state} = 'asked'`),
    index("event_postponements_event").on(table.eventId, table.askedAt),
    index("event_postponements_agreed").on(table.answeredAt).where(sql`${table.state} = 'agreed'`),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { eventSlots, events } from "../events/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { RatedSide, RaterGroup } from "./process.ts";

/** What one voice says about one side of one event. */
export const ratings = pgTable(
  "ratings",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Of the event, so that pages and lists need no join. */
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id),
    raterGroup: text("rater_group").$type<RaterGroup>().notNull(),
    /** One voice: a side, an account, or a guest's address (its keyed hash). */
    raterKey: text("rater_key").notNull(),
    /** Null for a guest, and for somebody who has left. */
    raterId: uuid("rater_id").references(() => users.id),
    ratedSide: text("rated_side").$type<RatedSide>().notNull(),
    ratedUserId: uuid("rated_user_id")
      .notNull()
      .references(() => users.id),
    greeting: smallint().notNull(),
    performance: smallint().notNull(),
    relational: smallint().notNull(),
    professionalism: smallint().notNull(),
    satisfaction: smallint().notNull(),
    comment: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** At once for the public's; for artist and host, when both have spoken or the wait is over. */
    visibleFrom: timestamp("visible_from", { withTimezone: true }).notNull(),
    reply: text(),
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    repliedBy: uuid("replied_by").references(() => users.id),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
    hiddenBy: uuid("hidden_by").references(() => users.id),
    hiddenReason: text("hidden_reason"),
  },
  (table) => [
    check("ratings_greeting", sql`${table.greeting} between 1 and 5`),
    check("ratings_performance", sql`${table.performance} between 1 and 5`),
    check("ratings_relational", sql`${table.relational} between 1 and 5`),
    check("ratings_professionalism", sql`${table.professionalism} between 1 and 5`),
    check("ratings_satisfaction", sql`${table.satisfaction} between 1 and 5`),
    check("ratings_not_oneself", sql`${table.raterGroup} <> ${table.ratedSide}`),
    check("ratings_reply_is_dated", sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check("ratings_hidden_is_explained", sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    // Once per event and rated side, whatever happens twice or at once.
    uniqueIndex("ratings_once").on(table.eventId, table.ratedSide, table.raterKey),
    index("ratings_project").on(table.projectId, table.ratedSide, table.id).where(sql`${table.hiddenAt} is null`),
    index("ratings_place").on(table.placeId, table.ratedSide, table.id).where(sql`${table.hiddenAt} is null`),
    index("ratings_rated_user").on(table.ratedUserId, table.id),
    index("ratings_rater").on(table.raterId),
    index("ratings_hidden").on(table.id).where(sql`${table.hiddenAt} is not null`),
  ],
);

/** Dates whose public was asked what they thought: once per date. */
export const ratingRequests = pgTable("rating_requests", {
  slotId: uuid("slot_id")
    .primaryKey()
    .references(() => eventSlots.id),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
});

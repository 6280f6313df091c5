import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ListingKind } from "../listings/rules.ts";

/** Kept as its hash: whoever reads the table reads nobody's calendar. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  round: text().notNull(),
  tokenHash: text("token_hash").notNull().unique("calendar_feeds_token"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** How often the page of a listing, or of an evening, was looked at, by day in Paris. */
export const listingViews = pgTable(
  "listing_views",
  {
    kind: text().$type<ListingKind | "event">().notNull(),
    listingId: uuid("listing_id").notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.listingId, table.day] }),
    check("listing_views_count", sql`${table.count} > 0`),
  ],
);

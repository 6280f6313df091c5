import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ListingKind } from "../listings/rules.ts";

/** How often a listing's page was looked at, by day in Paris. */
export const listingViews = pgTable(
  "listing_views",
  {
    kind: text().$type<ListingKind>().notNull(),
    listingId: uuid("listing_id").notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.listingId, table.day] }),
    check("listing_views_count", sql`${table.count} > 0`),
  ],
);

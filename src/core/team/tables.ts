import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ListingKind } from "../listings/rules.ts";

/** Taken off by the team; the row goes when it is shown again. */
export const hiddenListings = pgTable(
  "hidden_listings",
  {
    kind: text().$type<ListingKind>().notNull(),
    listingId: uuid("listing_id").notNull(),
    reason: text().notNull(),
    hiddenBy: uuid("hidden_by")
      .notNull()
      .references(() => users.id),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ListingKind } from "../listings/rules.ts";
import type { Figures } from "./rules.ts";

/** Projects, places and evenings taken off by the team; the row goes when they may be shown again. */
export const hiddenListings = pgTable(
  "hidden_listings",
  {
    kind: text().$type<ListingKind | "event">().notNull(),
    listingId: uuid("listing_id").notNull(),
    reason: text().notNull(),
    hiddenBy: uuid("hidden_by")
      .notNull()
      .references(() => users.id),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }).notNull(),
    /** Of its owner, artist or host, if that is why: it comes back when that is lifted. */
    restrictionId: uuid("restriction_id"),
    /** How it was before: `visible`, `invisible`, `public`, `private`, `hidden`. */
    before: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

/** Every backup that is known to have ended well: ours, and those that somebody made by other means and told us of. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"own" | "outside">().notNull(),
    /** The file's name, or the operator's words. */
    name: text().notNull(),
    bytes: bigint({ mode: "number" }),
    /** When the rows were read: what was written later is not in it. */
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("backups_made_at").on(table.madeAt)],
);

/** What the team was told of that waits: once when it comes up, again each day that it lasts; gone when it is over. */
export const teamAlerts = pgTable("team_alerts", {
  kind: text().primaryKey(),
  /** How many there were when it was last told. */
  count: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
});

/** Counted now and then, read each time somebody opens the back office: one row. */
export const teamFigures = pgTable("team_figures", {
  name: text().primaryKey(),
  figures: jsonb().$type<Figures>().notNull(),
  countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
});

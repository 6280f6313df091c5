import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { FollowKind, SearchKind } from "./rules.ts";

export const follows = pgTable(
  "follows",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text().$type<FollowKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subjectId] }),
    index("follows_subject").on(table.kind, table.subjectId),
  ],
);

export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text().$type<SearchKind>().notNull(),
    /** As in its address: `ville=Lyon&famille=music`. */
    query: text().notNull(),
    label: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("saved_searches_once").on(table.userId, table.kind, table.query)],
);

/** Of people without an account: an address, and a search that they confirmed by mail. */
export const guestAlerts = pgTable(
  "guest_alerts",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    /** As in its address. */
    query: text().notNull(),
    label: text().notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }).notNull(),
    /** Everything up to then was told, or was no news. */
    toldUntil: timestamp("told_until", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("guest_alerts_once").on(table.email, table.kind, table.query),
    index("guest_alerts_confirmed").on(table.confirmedAt),
  ],
);

/** Everything up to then was told, or was no news. */
export const followingMarks = pgTable("following_marks", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  toldUntil: timestamp("told_until", { withTimezone: true }).notNull(),
});

/** That a project and a place fit, for whoever of the two was there first. A pair is told once, whatever is edited afterwards. */
export const matchNotices = pgTable(
  "match_notices",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.placeId] }),
    index("match_notices_place").on(table.placeId),
    index("match_notices_to_tell").on(table.userId).where(sql`${table.toldAt} is null`),
    index("match_notices_user").on(table.userId),
    index("match_notices_found").on(table.foundAt),
  ],
);

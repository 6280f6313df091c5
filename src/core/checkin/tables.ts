import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { eventSlots, events } from "../events/tables.ts";
import { tickets } from "../ticketing/tables.ts";
import type { ConflictReason, ScanMethod } from "./process.ts";

/** A link that lets a helper scan for one evening, and nothing else. Only the helper has the token itself. */
export const scanLinks = pgTable(
  "scan_links",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    slotId: uuid("slot_id")
      .notNull()
      .references(() => eventSlots.id),
    tokenHash: text("token_hash").notNull().unique("scan_links_token"),
    /** Whom it is for; shown as who admitted. */
    label: text().notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    revokedBy: uuid("revoked_by").references(() => users.id),
  },
  (table) => [index("scan_links_event").on(table.eventId, table.createdAt)],
);

/** Which ticket, on which evening. Made for each table: Drizzle's column builders belong to one. */
const admission = () => ({
  ticketId: uuid("ticket_id")
    .notNull()
    .references(() => tickets.id),
  eventId: uuid("event_id")
    .notNull()
    .references(() => events.id),
  slotId: uuid("slot_id")
    .notNull()
    .references(() => eventSlots.id),
});

/** Somebody was let in. The id is the phone's: the same admission told twice is one row. */
export const ticketScans = pgTable(
  "ticket_scans",
  {
    id: uuid().primaryKey(),
    ...admission(),
    /** By the phone that scanned, never later than `recordedAt`. */
    admittedAt: timestamp("admitted_at", { withTimezone: true }).notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
    /** A co-organiser, or a helper's link: one of the two. */
    userId: uuid("user_id").references(() => users.id),
    linkId: uuid("link_id").references(() => scanLinks.id),
    deviceId: text("device_id").notNull(),
    method: text().$type<ScanMethod>().notNull(),
    /** Decided by the phone alone, told to the server afterwards. */
    offline: boolean().notNull(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    undoneByUser: uuid("undone_by_user").references(() => users.id),
    undoneByLink: uuid("undone_by_link").references(() => scanLinks.id),
  },
  (table) => [
    uniqueIndex("ticket_scans_one_admission").on(table.ticketId).where(sql`${table.undoneAt} is null`),
    index("ticket_scans_recorded").on(table.eventId, table.recordedAt),
    index("ticket_scans_undone").on(table.eventId, table.undoneAt).where(sql`${table.undoneAt} is not null`),
    index("ticket_scans_link").on(table.linkId).where(sql`${table.linkId} is not null`),
    check("ticket_scans_by_somebody", sql`num_nonnulls(${table.userId}, ${table.linkId}) = 1`),
    check("ticket_scans_in_order", sql`${table.admittedAt} <= ${table.recordedAt}`),
    check(
      "ticket_scans_undone_by_somebody",
      sql`(${table.undoneAt} is null) = (num_nonnulls(${table.undoneByUser}, ${table.undoneByLink}) = 0)`,
    ),
  ],
);

/** A phone without network let somebody in whom it should not have: told afterwards, and never lost. */
export const scanConflicts = pgTable(
  "scan_conflicts",
  {
    /** Of the admission, by the phone. */
    id: uuid().primaryKey(),
    ...admission(),
    reason: text().$type<ConflictReason>().notNull(),
    /** The admission that stands, where there is one. */
    firstScanId: uuid("first_scan_id").references(() => ticketScans.id),
    admittedAt: timestamp("admitted_at", { withTimezone: true }).notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
    userId: uuid("user_id").references(() => users.id),
    linkId: uuid("link_id").references(() => scanLinks.id),
    deviceId: text("device_id").notNull(),
    method: text().$type<ScanMethod>().notNull(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** A co-organiser looked into it: it is over, and stays on record. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
    settledBy: uuid("settled_by").references(() => users.id),
  },
  (table) => [
    index("scan_conflicts_event").on(table.eventId, table.recordedAt),
    index("scan_conflicts_ticket").on(table.ticketId),
    check("scan_conflicts_by_somebody", sql`num_nonnulls(${table.userId}, ${table.linkId}) = 1`),
    check("scan_conflicts_settled_by_somebody", sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
    check("scan_conflicts_twice", sql`(${table.reason} = 'twice') = (${table.firstScanId} is not null)`),
  ],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { places } from "../listings/places/tables.ts";

/** A calendar that somebody keeps elsewhere, whose busy hours are read from time to time. */
export const externalCalendars = pgTable(
  "external_calendars",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Null: their own, as an artist; otherwise that of one of their places. */
    placeId: uuid("place_id").references(() => places.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Whoever knows the address reads the calendar: the database alone does not tell it. */
    sealedUrl: text("sealed_url").notNull(),
    /** The same for the same address: it is added once. */
    addressMark: text("address_mark").notNull(),
    host: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    nextReadAt: timestamp("next_read_at", { withTimezone: true }).notNull(),
    /** The last good reading. */
    readAt: timestamp("read_at", { withTimezone: true }),
    etag: text(),
    lastModified: text("last_modified"),
    /** Repetitions are counted out to a horizon that moves: what does not change is still read anew each day. */
    expandedAt: timestamp("expanded_at", { withTimezone: true }),
    /** It had more hours than are kept. */
    isCut: boolean("is_cut").notNull().default(false),
    failures: integer().notNull().default(0),
    failingSince: timestamp("failing_since", { withTimezone: true }),
    failure: text(),
    /** When its owner last asked for a reading. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    /** Its owner was mailed about this failure. */
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("external_calendars_address").on(table.userId, table.addressMark),
    index("external_calendars_place").on(table.placeId).where(sql`${table.placeId} is not null`),
    index("external_calendars_next").on(table.nextReadAt),
  ],
);

/** When somebody is taken elsewhere. Nothing of what they do there is kept. */
export const busyTimes = pgTable(
  "busy_times",
  {
    calendarId: uuid("calendar_id")
      .notNull()
      .references(() => externalCalendars.id, { onDelete: "cascade" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.startsAt] }),
    check("busy_times_in_order", sql`${table.startsAt} < ${table.endsAt}`),
    index("busy_times_end").on(table.endsAt),
  ],
);

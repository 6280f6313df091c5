import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { places } from "../places/tables.ts";
import { projects } from "../projects/tables.ts";
import type { TariffPriceType } from "../terms/input.ts";
import type { FrozenTerms } from "../terms/rules.ts";
import type { CancelCause, EventState, EventVisibility } from "./states.ts";

export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    /** One event a proposal, whatever happens twice or at once. Null for a duplicated event. */
    proposalId: uuid("proposal_id").unique("events_proposal"),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id),
    /** Who is paid and answers for each side, as agreed: a listing that changes hands does not move them. */
    artistId: uuid("artist_id")
      .notNull()
      .references(() => users.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    organiser: text().$type<"artist" | "host">().notNull(),
    visibility: text().$type<EventVisibility>().notNull(),
    state: text().$type<EventState>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Frozen at acceptance; the hash tells when somebody tried to change them. */
    terms: jsonb().$type<FrozenTerms>().notNull(),
    termsHash: text("terms_hash").notNull(),
    /** Of the slots, so that lists and timers need no join. */
    firstStartsAt: timestamp("first_starts_at", { withTimezone: true }).notNull(),
    lastEndsAt: timestamp("last_ends_at", { withTimezone: true }).notNull(),
    /** Sales end so long before each slot. */
    salesCloseMinutes: integer("sales_close_minutes").notNull().default(0),
    maxPerOrder: integer("max_per_order").notNull().default(10),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    cancelledBy: uuid("cancelled_by").references(() => users.id),
    cancelCause: text("cancel_cause").$type<CancelCause>(),
    cancelReason: text("cancel_reason"),
    /** Null while it follows from the terms. Dates that move take it along, unless it was over by then. */
    goalDeadline: timestamp("goal_deadline", { withTimezone: true }),
  },
  (table) => [
    check("events_cancelled_is_explained", sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check("events_cancelled_has_cause", sql`${table.state} <> 'cancelled' or ${table.cancelCause} is not null`),
    check("events_in_order", sql`${table.firstStartsAt} < ${table.lastEndsAt}`),
    index("events_artist").on(table.artistId, table.firstStartsAt),
    index("events_host").on(table.hostId, table.firstStartsAt),
    index("events_project").on(table.projectId, table.firstStartsAt),
    index("events_place").on(table.placeId, table.firstStartsAt),
    index("events_public")
      .on(table.firstStartsAt)
      .where(sql`${table.visibility} = 'public' and ${table.state} = 'upcoming'`),
    index("events_end").on(table.lastEndsAt),
    index("events_title").using("gin", table.title.op("gin_trgm_ops")),
  ],
);

/** No two active slots of one place overlap: an exclusion constraint, in hand-written SQL, sees to it. */
export const eventSlots = pgTable(
  "event_slots",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id),
    position: integer().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    capacity: integer().notNull(),
    /** False once cancelled: the place is free again. */
    active: boolean().notNull().default(true),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    cancelCause: text("cancel_cause").$type<CancelCause>(),
    cancelReason: text("cancel_reason"),
    /** When it was to start before it was last moved. */
    movedFrom: timestamp("moved_from", { withTimezone: true }),
    /** How often it was moved: calendars take over what has a higher number. */
    moves: integer().notNull().default(0),
    /** The start that artist and host were reminded of. */
    remindedFor: timestamp("reminded_for", { withTimezone: true }),
  },
  (table) => [
    check("event_slots_in_order", sql`${table.startsAt} < ${table.endsAt}`),
    check("event_slots_capacity", sql`${table.capacity} > 0`),
    uniqueIndex("event_slots_position").on(table.eventId, table.position),
    index("event_slots_starts_at").on(table.startsAt),
  ],
);

/** Quantities hold for each slot. */
export const eventTariffs = pgTable(
  "event_tariffs",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    position: integer().notNull(),
    label: text().notNull(),
    priceType: text("price_type").$type<TariffPriceType>().notNull(),
    priceCents: integer("price_cents"),
    quantity: integer().notNull(),
  },
  (table) => [
    check("event_tariffs_quantity", sql`${table.quantity} > 0`),
    check("event_tariffs_price", sql`(${table.priceType} = 'fixed') = (${table.priceCents} is not null)`),
    uniqueIndex("event_tariffs_position").on(table.eventId, table.position),
  ],
);

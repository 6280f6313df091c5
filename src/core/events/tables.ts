import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { TariffPriceType } from "../terms/input.ts";
import type { FrozenTerms } from "../terms/rules.ts";
import type { AgreedSale, SaleChange } from "./amendment/amendment-rules.ts";
import type { KeptMove } from "./postponement/postponement-rules.ts";
import type { AmendmentState, CancelCause, EventState, EventVisibility, PostponementState } from "./process.ts";
import type { EntryRule, EventSide } from "./rules.ts";

export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    /** One event per proposal, whatever happens twice or at once; of a series its first evening. Null where no proposal led to it. */
    proposalId: uuid("proposal_id").unique("events_proposal"),
    /** Of every evening of a series: the proposal that agreed on all of them, which one it is, and how many were agreed on. */
    seriesId: uuid("series_id"),
    seriesNumber: smallint("series_number"),
    seriesOf: smallint("series_of"),
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
    /** Until when one enters. */
    entry: text().$type<EntryRule>().notNull().default("before-start"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    cancelledBy: uuid("cancelled_by").references(() => users.id),
    cancelCause: text("cancel_cause").$type<CancelCause>(),
    cancelReason: text("cancel_reason"),
    /** Null while it follows from the terms. Dates that move take it along, unless it was over by then. */
    goalDeadline: timestamp("goal_deadline", { withTimezone: true }),
    /** The organiser's answer: whether a public evening may also stand at partners and in open data. */
    toldElsewhere: boolean("told_elsewhere").notNull().default(true),
    /** By the team, because of artist or host. */
    salesStoppedAt: timestamp("sales_stopped_at", { withTimezone: true }),
  },
  (table) => [
    check("events_cancelled_is_explained", sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check("events_cancelled_has_cause", sql`${table.state} <> 'cancelled' or ${table.cancelCause} is not null`),
    check("events_in_order", sql`${table.firstStartsAt} < ${table.lastEndsAt}`),
    uniqueIndex("events_series").on(table.seriesId, table.seriesNumber).where(sql`${table.seriesId} is not null`),
    index("events_artist").on(table.artistId, table.firstStartsAt),
    index("events_host").on(table.hostId, table.firstStartsAt),
    index("events_project").on(table.projectId, table.firstStartsAt),
    index("events_place").on(table.placeId, table.firstStartsAt),
    index("events_public")
      .on(table.firstStartsAt)
      .where(sql`${table.visibility} = 'public' and ${table.state} = 'upcoming'`),
    index("events_end").on(table.lastEndsAt),
    index("events_plain_title").using("gin", sql`plain_words(${table.title}) gin_trgm_ops`),
    index("events_title").using("gin", table.title.op("gin_trgm_ops")),
  ],
);

/** No two active slots of one place overlap, nor of one artist: exclusion constraints, in hand-written SQL, see to it. */
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
    /** Of its event. Null where an older build wrote it, or another one had the hours already (`hold-artist-hours`). */
    artistId: uuid("artist_id"),
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
    /** An amendment took it off the sale: its tickets stay what they are, and nobody buys another. */
    retiredAt: timestamp("retired_at", { withTimezone: true }),
    salesFrom: timestamp("sales_from", { withTimezone: true }),
    /** The first moment at which it is over. */
    salesUntil: timestamp("sales_until", { withTimezone: true }),
    /** Over so many days before each slot, at its hour in Paris. */
    salesUntilDays: integer("sales_until_days"),
    /** Sold to groups of so many at least, in one order. */
    minPerOrder: integer("min_per_order"),
    maxPerOrder: integer("max_per_order"),
  },
  (table) => [
    check("event_tariffs_quantity", sql`${table.quantity} > 0`),
    check("event_tariffs_price", sql`(${table.priceType} = 'fixed') = (${table.priceCents} is not null)`),
    uniqueIndex("event_tariffs_position").on(table.eventId, table.position),
  ],
);

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

/** What was agreed, each time that it was: version 1 at the acceptance, one more for each amendment. Never changed, never deleted. */
export const eventTermsVersions = pgTable(
  "event_terms_versions",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    number: integer().notNull(),
    terms: jsonb().$type<FrozenTerms>().notNull(),
    termsHash: text("terms_hash").notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.number] })],
);

/** One side asks for another capacity or other tickets, the other agrees or not. */
export const eventAmendments = pgTable(
  "event_amendments",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    state: text().$type<AmendmentState>().notNull(),
    /** Everything that would be on sale, and for how many. */
    sale: jsonb().$type<AgreedSale>().notNull(),
    /** What it would change, in the words of the day on which it was asked. */
    changes: jsonb().$type<SaleChange[]>().notNull(),
    /** Of the terms that it was asked against: it is an answer to these and no others. */
    againstHash: text("against_hash").notNull(),
    reason: text().notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedSide: text("asked_side").$type<EventSide>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    answer: text(),
    answeredBy: uuid("answered_by").references(() => users.id),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    check("event_amendments_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
    uniqueIndex("event_amendments_one_open").on(table.eventId).where(sql`${table.state} = 'asked'`),
    index("event_amendments_event").on(table.eventId, table.askedAt),
    index("event_amendments_expiry").on(table.expiresAt).where(sql`${table.state} = 'asked'`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One row for each event that everybody may see and that is not cancelled, with what can be searched and nothing else. */
export const eventSearch = pgTable(
  "event_search",
  {
    id: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Version of the code that wrote the row; a row of an older version is written again. */
    version: smallint().notNull(),
    lastEndsAt: timestamp("last_ends_at", { withTimezone: true }).notNull(),
    family: text().notNull(),
    type: text().notNull(),
    /** Of the cheapest tariff; 0 is free. */
    fromCents: integer("from_cents").notNull(),
    /** No tariff costs anything. */
    isFree: boolean("is_free").notNull(),
    /** Accessibility of the place, indications of the project. */
    features: text().array().notNull(),
    /** The middle of the place's area. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    cell: integer().notNull(),
    postalCode: text("postal_code").notNull(),
    cityKey: text("city_key").notNull(),
    /** Of one evening of a series: lists show the series once. */
    seriesId: uuid("series_id"),
    document: tsvector().notNull(),
  },
  (table) => [
    index("event_search_end").on(table.lastEndsAt),
    index("event_search_family").on(table.family, table.lastEndsAt),
    index("event_search_type").on(table.type, table.lastEndsAt),
    index("event_search_cell").on(table.cell, table.lastEndsAt),
    index("event_search_city").on(table.cityKey, table.lastEndsAt),
    index("event_search_postal_code").on(table.postalCode, table.id),
    index("event_search_features").using("gin", table.features),
    index("event_search_document").using("gin", table.document),
  ],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { lifeColumns } from "../listing-columns.ts";
import type {
  Accessibility,
  ArtType,
  Availability,
  HostHelp,
  HostRemunerationMode,
  Openness,
  PaidProjectType,
  PlaceFamily,
  PlaceType,
  Possibility,
  PriceType,
} from "../taxonomy/input.ts";
import type { CancelDelay } from "../taxonomy/rules.ts";

/**
 * Everything in this table may be shown to the public once the place is visible. What may not is in tables of its own, so
 * that no list, map or search can give it away by selecting too much.
 */
export const places = pgTable(
  "places",
  {
    ...lifeColumns(),

    placeFamily: text("place_family").$type<PlaceFamily>(),
    placeType: text("place_type").$type<PlaceType>(),
    title: text(),
    description: text(),
    surfaceM2: integer("surface_m2"),
    communeCode: text("commune_code"),
    /** « Paris 11e », where `city` says « Paris ». */
    communeName: text("commune_name"),
    city: text(),
    postalCode: text("postal_code"),
    /** The middle of a square of about 500 m, never the place itself. */
    areaLatitude: doublePrecision("area_latitude"),
    areaLongitude: doublePrecision("area_longitude"),
    possibilities: text().array().$type<Possibility[]>().notNull(),
    helps: text().array().$type<HostHelp[]>().notNull(),
    accessibilities: text().array().$type<Accessibility[]>().notNull(),

    artTypes: text("art_types").array().$type<ArtType[]>().notNull(),
    openness: text().array().$type<Openness[]>().notNull(),
    paidProjectTypes: text("paid_project_types").array().$type<PaidProjectType[]>().notNull(),
    /** Per intervention that the host buys. */
    maxBudgetCents: integer("max_budget_cents"),
    maxCapacity: integer("max_capacity"),
    rentType: text("rent_type").$type<PriceType>(),
    /** Per day. */
    rentCents: integer("rent_cents"),
    remunerationModes: text("remuneration_modes").array().$type<HostRemunerationMode[]>().notNull(),
    /** Only a wish: the rate is the same for all. */
    wantsProfitShare: boolean("wants_profit_share").notNull(),
    cancelDelayDays: integer("cancel_delay_days").$type<CancelDelay>(),
    maintainIfGoalMissed: boolean("maintain_if_goal_missed").notNull(),
    availability: text().$type<Availability>(),
  },
  (table) => [
    check("places_only_published_is_visible", sql`${table.state} = 'published' or not ${table.visible}`),
    check("places_deleted_is_no_longer_published", sql`${table.deletedAt} is null or ${table.state} = 'draft'`),
    check(
      "places_published_is_complete",
      sql`${table.state} <> 'published' or (
        ${table.publishedAt} is not null and ${table.placeFamily} is not null and ${table.placeType} is not null
        and ${table.title} is not null and ${table.description} is not null and ${table.surfaceM2} is not null
        and ${table.communeCode} is not null and ${table.postalCode} is not null
        and ${table.areaLatitude} is not null and ${table.areaLongitude} is not null
        and ${table.maxCapacity} is not null and cardinality(${table.openness}) > 0
        and ${table.rentType} is not null and (${table.rentType} = 'free') = (${table.rentCents} is null)
        and ${table.availability} is not null)`,
    ),
    check("places_amounts_are_positive", sql`${table.rentCents} > 0 and ${table.maxBudgetCents} > 0`),
    check("places_sizes_are_positive", sql`${table.surfaceM2} > 0 and ${table.maxCapacity} > 0`),
    // Searches have rows and indexes of their own: here only owners look for their listings.
    index("places_owner").on(table.ownerId, table.id),
  ],
);

/**
 * Loaded by `place-address.ts` alone: for the owner, for ticket holders and for those who manage an event there. Only a
 * draft may lack parts of it.
 */
export const placeAddresses = pgTable("place_addresses", {
  placeId: uuid("place_id")
    .primaryKey()
    .references(() => places.id, { onDelete: "cascade" }),
  number: text(),
  street: text(),
  /** Door code, floor, bell: printed on tickets. */
  accessInfo: text("access_info"),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

/** What the safety sheet says beyond the public fields. */
export const placeSafety = pgTable(
  "place_safety",
  {
    placeId: uuid("place_id")
      .primaryKey()
      .references(() => places.id, { onDelete: "cascade" }),
    exits: integer(),
    neighboursInformed: boolean("neighbours_informed"),
    safetyNotes: text("safety_notes"),
    insuranceFileKey: text("insurance_file_key"),
    insuranceContentType: text("insurance_content_type"),
    insuranceAddedAt: timestamp("insurance_added_at", { withTimezone: true }),
  },
  (table) => [check("place_safety_exits", sql`${table.exits} > 0`)],
);

/** Days on which a place with « custom » availability is not available; both ends included, never overlapping. */
export const placeUnavailabilities = pgTable(
  "place_unavailabilities",
  {
    listingId: uuid("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.startsOn] }),
    check("place_unavailabilities_in_order", sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

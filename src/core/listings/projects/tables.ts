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
import { users } from "../../accounts/tables.ts";
import { lifeColumns } from "../listing-columns.ts";
import type {
  ArtFamily,
  ArtistHelp,
  ArtistRemunerationMode,
  ArtType,
  Availability,
  Indication,
  Need,
  Openness,
  PlaceFamily,
  PriceType,
} from "../taxonomy/input.ts";
import type { CancelDelay } from "../taxonomy/rules.ts";

/** What a draft still lacks is null; once published, a check allows null for nothing mandatory. */
export const projects = pgTable(
  "projects",
  {
    ...lifeColumns(),

    artistName: text("artist_name").notNull(),
    isGroup: boolean("is_group").notNull(),
    artFamily: text("art_family").$type<ArtFamily>(),
    artType: text("art_type").$type<ArtType>(),
    title: text(),
    description: text(),
    durationHours: integer("duration_hours"),
    videoLinks: text("video_links").array().notNull(),
    otherLinks: text("other_links").array().notNull(),
    audienceMin: integer("audience_min"),
    audienceMax: integer("audience_max"),
    minimumAge: integer("minimum_age"),
    indications: text().array().$type<Indication[]>().notNull(),
    communeCode: text("commune_code"),
    /** « Paris 11e », where `city` says « Paris ». */
    communeName: text("commune_name"),
    city: text(),
    postalCode: text("postal_code"),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    maxTravelKm: integer("max_travel_km"),
    needs: text().array().$type<Need[]>().notNull(),
    otherNeeds: text("other_needs"),
    needsMusicRights: boolean("needs_music_rights"),
    helps: text().array().$type<ArtistHelp[]>().notNull(),

    placeFamilies: text("place_families").array().$type<PlaceFamily[]>().notNull(),
    minSurfaceM2: integer("min_surface_m2"),
    acceptsRent: boolean("accepts_rent"),
    maxRentCents: integer("max_rent_cents"),
    openness: text().array().$type<Openness[]>().notNull(),
    priceType: text("price_type").$type<PriceType>(),
    /** Per intervention, taxes included, fees excluded. */
    priceCents: integer("price_cents"),
    remunerationModes: text("remuneration_modes").array().$type<ArtistRemunerationMode[]>().notNull(),
    cancelDelayDays: integer("cancel_delay_days").$type<CancelDelay>(),
    maintainIfGoalMissed: boolean("maintain_if_goal_missed").notNull(),
    availability: text().$type<Availability>(),
  },
  (table) => [
    check("projects_only_published_is_visible", sql`${table.state} = 'published' or not ${table.visible}`),
    check("projects_deleted_is_no_longer_published", sql`${table.deletedAt} is null or ${table.state} = 'draft'`),
    check(
      "projects_published_is_complete",
      sql`${table.state} <> 'published' or (
        ${table.publishedAt} is not null and ${table.artType} is not null and ${table.artFamily} is not null
        and ${table.title} is not null and ${table.description} is not null
        and ${table.audienceMin} is not null and ${table.audienceMax} is not null
        and ${table.audienceMin} <= ${table.audienceMax}
        and ${table.communeCode} is not null and ${table.latitude} is not null and ${table.longitude} is not null
        and ${table.postalCode} is not null and ${table.maxTravelKm} is not null
        and ${table.priceType} is not null and (${table.priceType} = 'free') = (${table.priceCents} is null)
        and ${table.availability} is not null and cardinality(${table.openness}) > 0)`,
    ),
    check("projects_duration_is_whole_hours", sql`${table.durationHours} > 0`),
    check("projects_price_is_positive", sql`${table.priceCents} > 0`),
    // Searches have rows and indexes of their own: here only owners look for their listings.
    index("projects_owner").on(table.ownerId, table.id),
  ],
);

/** Days on which a project with « custom » availability is not available; both ends included, never overlapping. */
export const projectUnavailabilities = pgTable(
  "project_unavailabilities",
  {
    listingId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.startsOn] }),
    check("project_unavailabilities_in_order", sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

/** Who manages the project beside its owner. */
export const projectMembers = pgTable(
  "project_members",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index("project_members_user").on(table.userId, table.projectId),
  ],
);

/** One per project and address: inviting again replaces the link. The token itself is only in the mail. */
export const projectInvitations = pgTable(
  "project_invitations",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    email: text().notNull(),
    tokenHash: text("token_hash").notNull().unique("project_invitations_token"),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.id),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.email] }),
    index("project_invitations_invited_by").on(table.invitedBy),
    index("project_invitations_expires_at").on(table.expiresAt),
  ],
);

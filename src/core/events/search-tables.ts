import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { events } from "./tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One row for each event that everybody may see and that is not cancelled, with what can be searched and nothing else. */
export const eventSearch = pgTable(
  "event_search",
  {
    id: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Of the code that wrote the row; an older one is written again. */
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

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { places } from "../places/tables.ts";
import { projects } from "../projects/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });

/** One row for each listing that everybody may see, with what can be searched and nothing else. */
const searchTable = (name: string, listingId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey().references(listingId, { onDelete: "cascade" }),
      /** Version of the code that wrote the row; a row of an older version is written again. */
      version: smallint().notNull(),
      publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
      family: text().notNull(),
      type: text().notNull(),
      isOpen: boolean("is_open").notNull(),
      isPrivate: boolean("is_private").notNull(),
      onWeekdays: boolean("on_weekdays").notNull(),
      onWeekends: boolean("on_weekends").notNull(),
      seatsMin: integer("seats_min").notNull(),
      seatsMax: integer("seats_max").notNull(),
      /** 0 is free. */
      priceCents: integer("price_cents").notNull(),
      /** Days that are taken, weekdays or weekends. Null rather than empty. */
      unavailable: datemultirange(),
      /** Accessibility and indications: a search for several wants all of them. */
      features: text().array().notNull(),
      latitude: doublePrecision().notNull(),
      longitude: doublePrecision().notNull(),
      cell: integer().notNull(),
      postalCode: text("postal_code").notNull(),
      cityKey: text("city_key").notNull(),
      /** Weighted, to rank by; small enough to stay in the row. */
      names: tsvector().notNull(),
      /** Everything, to match. */
      document: tsvector().notNull(),
    },
    (table) => {
      // Everything that a search without text looks at, in the order of its answer: it reads the index and nothing else.
      const answer = [
        sql`published_at desc`,
        sql`id desc`,
        table.family,
        table.type,
        table.isOpen,
        table.isPrivate,
        table.onWeekdays,
        table.onWeekends,
        table.seatsMin,
        table.seatsMax,
        table.priceCents,
        table.unavailable,
        table.features,
        table.cell,
        table.latitude,
        table.longitude,
      ] as const;
      return [
        index(`${name}_newest`).on(...answer),
        index(`${name}_by_family`).on(table.family, ...answer),
        index(`${name}_by_type`).on(table.type, ...answer),
        index(`${name}_by_cell`).on(table.cell, ...answer),
        index(`${name}_seats`).on(table.seatsMax, table.seatsMin),
        index(`${name}_price`).on(table.priceCents),
        index(`${name}_postal_code`).on(table.postalCode, table.id),
        index(`${name}_city`).on(table.cityKey, table.postalCode, table.id),
        index(`${name}_features`).using("gin", table.features),
        index(`${name}_document`).using("gin", table.document),
      ];
    },
  );

export const projectSearch = searchTable("project_search", () => projects.id);
export const placeSearch = searchTable("place_search", () => places.id);

export type SearchTable = typeof projectSearch;

/** Every word that some listing uses, folded: the candidates for what a mistyped word was meant to be. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_trigrams").using("gin", table.word.op("gin_trgm_ops")),
]);

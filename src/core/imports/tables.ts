import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import type { ImportState } from "./process.ts";
import type { ImportKind, Reading, Report } from "./rules.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** A file that somebody brought from elsewhere, how it is read, and what became of it. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    filename: text().notNull(),
    /** The same file twice is one import. */
    fileHash: text("file_hash").notNull(),
    heads: text().array().notNull(),
    reading: jsonb().$type<Reading>().notNull(),
    /** Of the file as it is read now: what would come in, or what came in. */
    report: jsonb().$type<Report>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Up to which line it came in: whoever goes on after a break begins behind it. */
    readUntil: integer("read_until").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("imports_once").on(table.userId, table.fileHash).where(sql`${table.state} <> 'undone'`),
    index("imports_waiting").on(table.createdAt).where(sql`${table.state} = 'checked'`),
  ],
);

/** A file while it waits to come in, in pieces, so that nobody holds the whole of it. */
export const importPieces = pgTable(
  "import_pieces",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

/** An evening that was sold elsewhere: its organiser's alone, on no page of the site, and without money of ours. */
export const importedEvenings = pgTable(
  "imported_evenings",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The import that made it; another that has people there, once that one is undone. */
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id),
    /** Its name and day, plainly written. */
    key: text().notNull(),
    title: text().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    place: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("imported_evenings_once").on(table.userId, table.key),
    index("imported_evenings_import").on(table.importId),
  ],
);

/** A ticket, or an order, as the file had it: whoever came, and what they paid elsewhere. */
export const importedPeople = pgTable(
  "imported_people",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id),
    eveningId: uuid("evening_id")
      .notNull()
      .references(() => importedEvenings.id),
    kind: text().$type<Exclude<ImportKind, "evenings">>().notNull(),
    /** What tells it from all others of its organiser, hashed. */
    key: text().notNull(),
    name: text(),
    email: text(),
    tariff: text(),
    tickets: integer().notNull(),
    /** Paid to somebody else: no movement of ours. */
    amountCents: integer("amount_cents").notNull(),
    reference: text(),
    orderedAt: timestamp("ordered_at", { withTimezone: true }),
    calledOff: boolean("called_off").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When its names went. */
    forgottenAt: timestamp("forgotten_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("imported_people_once").on(table.userId, table.key),
    index("imported_people_evening").on(table.eveningId, table.kind, table.id),
    index("imported_people_import").on(table.importId),
    index("imported_people_named").on(table.createdAt).where(sql`${table.forgottenAt} is null`),
  ],
);

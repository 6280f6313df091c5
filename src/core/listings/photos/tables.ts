import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import type { PhotoSubjectKind, PhotoVariants } from "./rules.ts";

/** A row is written after its files: every photo that is found can be shown. */
export const photos = pgTable(
  "photos",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    /** The folder of its files. A duplicated listing shares it: files go when no row names them any more. */
    filesId: uuid("files_id").notNull(),
    /** No foreign key: subjects live in several areas, each of which deletes the photos with the subject. */
    subjectKind: text("subject_kind").$type<PhotoSubjectKind>(),
    subjectId: uuid("subject_id"),
    position: integer(),
    /** Null while attached; a photo loose for too long is swept. */
    looseSince: timestamp("loose_since", { withTimezone: true }),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A data address of a few dozen pixels. */
    placeholder: text().notNull(),
    variants: jsonb().$type<PhotoVariants>().notNull(),
    /** Of all files made at upload. */
    bytes: integer().notNull(),
    /** Of the file as it was sent: a retry of the same upload is recognised. */
    sentHash: text("sent_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("photos_subject_is_whole", sql`(${table.subjectKind} is null) = (${table.subjectId} is null)`),
    check("photos_are_attached_or_loose", sql`(${table.subjectKind} is null) = (${table.looseSince} is not null)`),
    check("photos_position_is_among_five", sql`${table.position} between 0 and 4`),
    // With the check above, the database itself refuses a sixth photo.
    uniqueIndex("photos_subject_position").on(table.subjectKind, table.subjectId, table.position),
    index("photos_files").on(table.filesId),
    index("photos_owner").on(table.ownerId),
    index("photos_loose_since").on(table.looseSince),
  ],
);

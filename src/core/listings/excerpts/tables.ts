import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { projects } from "../projects/tables.ts";
import type { ExcerptFormat } from "./rules.ts";

/** What one hears or sees of a project before coming. A row is written after its file: what is found can be played. */
export const excerpts = pgTable(
  "excerpts",
  {
    /** Chosen by whoever sends: trying again never makes a second one. */
    id: uuid().primaryKey(),
    /** The database itself refuses a second. */
    projectId: uuid("project_id")
      .notNull()
      .unique("excerpts_project")
      .references(() => projects.id),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    /** The folder of its file. A duplicated project shares it: the file goes when no row names it any more. */
    filesId: uuid("files_id").notNull(),
    format: text().$type<ExcerptFormat>().notNull(),
    bytes: integer().notNull(),
    /** Of the file as it is kept, in its address. */
    contentHash: text("content_hash").notNull(),
    /** Of the file as it was sent: a retry of the same upload is recognised. */
    sentHash: text("sent_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("excerpts_are_not_empty", sql`${table.bytes} > 0`),
    index("excerpts_files").on(table.filesId),
    index("excerpts_owner").on(table.ownerId),
  ],
);

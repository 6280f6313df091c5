import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { events } from "../events/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { Work } from "./rules.ts";

/** A project's repertoire: what may be played. */
export const projectWorks = pgTable(
  "project_works",
  {
    id: uuid().primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Gaps are fine; the project's row is locked by whoever moves one. */
    position: integer().notNull(),
    title: text().notNull(),
    /** Who wrote words and music, as one would print it. */
    authors: text().notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
  },
  (table) => [
    check("project_works_duration", sql`${table.durationSeconds} > 0`),
    index("project_works_project").on(table.projectId, table.position),
  ],
);

/** An event that was declared: once, for good; its programme follows. */
export const musicDeclarations = pgTable(
  "music_declarations",
  {
    eventId: uuid("event_id")
      .primaryKey()
      .references(() => events.id),
    declaredAt: timestamp("declared_at", { withTimezone: true }).notNull(),
    declaredBy: uuid("declared_by")
      .notNull()
      .references(() => users.id),
    /** Before the first date began: 20 % off. */
    before: boolean().notNull(),
    /** The repertoire as it was then. */
    works: jsonb().$type<Work[]>().notNull(),
    /** What was played in the end. */
    programme: jsonb().$type<Work[]>(),
    programmeSentAt: timestamp("programme_sent_at", { withTimezone: true }),
    programmeSentBy: uuid("programme_sent_by").references(() => users.id),
  },
  (table) => [
    check("music_declarations_programme", sql`(${table.programme} is null) = (${table.programmeSentAt} is null)`),
    index("music_declarations_declared_at").on(table.declaredAt),
    index("music_declarations_no_programme").on(table.declaredAt).where(sql`${table.programmeSentAt} is null`),
  ],
);

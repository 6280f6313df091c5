import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import type { EditNoticeState } from "./states.ts";

/** What changed in an event's words since those who booked last heard of it, until they have. */
export const editNotices = pgTable(
  "edit_notices",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    state: text().$type<EditNoticeState>().notNull(),
    /** Before the first edit that it tells of. */
    fromTitle: text("from_title").notNull(),
    fromDescription: text("from_description").notNull(),
    /** As they are told; null while more edits may come. */
    toTitle: text("to_title"),
    toDescription: text("to_description"),
    /** The last edit: told once nobody has edited for a while. */
    editedAt: timestamp("edited_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("edit_notices_one_open").on(table.eventId).where(sql`${table.state} = 'open'`),
    index("edit_notices_unfinished").on(table.editedAt).where(sql`${table.state} in ('open', 'telling')`),
  ],
);

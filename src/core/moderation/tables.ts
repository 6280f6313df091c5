import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ReportReason, ReportSubjectKind } from "./rules.ts";
import type { ReportState } from "./states.ts";

export const personBlocks = pgTable(
  "person_blocks",
  {
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => users.id),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    // The same question from the other side.
    index("person_blocks_blocked").on(table.blockedId, table.blockerId),
    check("person_blocks_not_oneself", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    /** No foreign key: subjects live in several rooms, and a report outlives what it was about. */
    subjectKind: text("subject_kind").$type<ReportSubjectKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    state: text().$type<ReportState>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    closedBy: uuid("closed_by").references(() => users.id),
    /** What the team decided, in its own words. */
    outcome: text(),
  },
  (table) => [
    check("reports_closed_is_dated", sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    uniqueIndex("reports_one_open")
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'open'`),
    index("reports_state").on(table.state, table.id),
    index("reports_subject").on(table.subjectKind, table.subjectId),
    index("reports_reporter").on(table.reporterId),
    index("reports_closed_at").on(table.closedAt),
  ],
);

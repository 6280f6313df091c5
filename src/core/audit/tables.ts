import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, but for what the privacy policy promises to forget. No foreign keys, so that nothing audited can cascade into it. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text().notNull(),
    actorKind: text("actor_kind").$type<"visitor" | "user" | "system">().notNull(),
    actorId: uuid("actor_id"),
    /** Of the team, when they acted in the actor's place. */
    impersonatorId: uuid("impersonator_id"),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id"),
    callerKey: text("caller_key").notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("audit_entries_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_entries_subject_id").on(table.subjectId, table.id),
    index("audit_entries_impersonator")
      .on(table.impersonatorId, table.id)
      .where(sql`${table.impersonatorId} is not null`),
    index("audit_entries_actor").on(table.actorId, table.id),
    index("audit_entries_action").on(table.action, table.id),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./tables.ts";

/** When somebody was last here, which outlives their sessions; and how often they were told that their account would go. */
export const accountPresences = pgTable(
  "account_presences",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    reminders: integer().notNull().default(0),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    index("account_presences_last_seen").on(table.lastSeenAt),
    check("account_presences_reminded", sql`(${table.reminders} = 0) = (${table.remindedAt} is null)`),
  ],
);

import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

/** Kept as its hash: whoever reads the table reads nobody's calendar. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  round: text().notNull(),
  tokenHash: text("token_hash").notNull().unique("calendar_feeds_token"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

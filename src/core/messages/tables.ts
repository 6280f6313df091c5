import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { Side } from "./rules.ts";

/** One for each project and place that have met. Who takes part is not written here: it follows from who manages them. */
export const discussions = pgTable(
  "discussions",
  {
    id: uuid().primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Of the last message, or of whatever else happened in it: lists are in this order. */
    lastActivityAt: timestamp("last_activity_at", { withTimezone: true }).notNull(),
    /** Number of the last message. Counted under the row's lock, so that numbers follow the order of commits. */
    lastSeq: integer("last_seq").notNull(),
  },
  (table) => [
    uniqueIndex("discussions_pair").on(table.projectId, table.placeId),
    index("discussions_place").on(table.placeId),
    index("discussions_last_activity").on(table.lastActivityAt),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    discussionId: uuid("discussion_id")
      .notNull()
      .references(() => discussions.id, { onDelete: "cascade" }),
    /** 1, 2, 3… in each discussion: what was read is everything up to a number, exactly. */
    seq: integer().notNull(),
    /** Whoever has left is still named here: their row has lost its name, not the thread its order. */
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    side: text().$type<Side>().notNull(),
    body: text().notNull(),
    /** Made by the sender's window: the same message sent again is recognised. */
    clientKey: uuid("client_key").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("messages_seq").on(table.discussionId, table.seq),
    uniqueIndex("messages_client_key").on(table.discussionId, table.senderId, table.clientKey),
    index("messages_sender").on(table.senderId, table.id),
    check("messages_body_length", sql`char_length(${table.body}) between 1 and 2000`),
  ],
);

export const discussionReads = pgTable(
  "discussion_reads",
  {
    discussionId: uuid("discussion_id")
      .notNull()
      .references(() => discussions.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    lastReadSeq: integer("last_read_seq").notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.discussionId, table.userId] }),
    index("discussion_reads_user").on(table.userId),
  ],
);

/** Where each person stands with the mail about unread messages. */
export const messageAlerts = pgTable("message_alerts", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  /** A mail is due soon: when the first message that nobody has read arrived. */
  waitingSince: timestamp("waiting_since", { withTimezone: true }),
  /** They were told, and have not come back since: no second mail. */
  mailedAt: timestamp("mailed_at", { withTimezone: true }),
});

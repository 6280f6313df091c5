import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { events } from "../events/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { Side } from "./rules.ts";

/**
 * One for each project and place that have met, and one for each person who wrote to the organiser of an evening (`event_threads`). Who
 * takes part is not written here: it follows from who manages them.
 */
export const discussions = pgTable(
  "discussions",
  {
    id: uuid().primaryKey(),
    /** Null, both, for a thread about an evening. */
    projectId: uuid("project_id").references(() => projects.id),
    placeId: uuid("place_id").references(() => places.id),
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
    /** Whoever has left is still named here: their row has lost its name, not the thread its order. Null for a guest. */
    senderId: uuid("sender_id").references(() => users.id),
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

/** What a thread about an evening has beside its messages: which evening, and who asked. Whoever organises it now answers. */
export const eventThreads = pgTable(
  "event_threads",
  {
    discussionId: uuid("discussion_id")
      .primaryKey()
      .references(() => discussions.id, { onDelete: "cascade" }),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Who asked, with an account. */
    spectatorId: uuid("spectator_id").references(() => users.id),
    /** Who asked without one: by an address that they proved, or by their order. */
    guestEmail: text("guest_email"),
    guestName: text("guest_name"),
    /** The guest was told of an answer, and has not come back since: no second mail. */
    guestMailedAt: timestamp("guest_mailed_at", { withTimezone: true }),
    /** The organiser has ended it; they may open it again. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    check("event_threads_one_asker", sql`(${table.spectatorId} is null) = (${table.guestEmail} is not null)`),
    check("event_threads_guest_has_a_name", sql`(${table.guestEmail} is null) = (${table.guestName} is null)`),
    check("event_threads_email_is_lower_case", sql`${table.guestEmail} = lower(${table.guestEmail})`),
    // The same person about the same evening is one thread.
    uniqueIndex("event_threads_spectator").on(table.eventId, table.spectatorId),
    uniqueIndex("event_threads_guest").on(table.eventId, table.guestEmail),
    index("event_threads_of_spectator").on(table.spectatorId),
    index("event_threads_of_guest").on(table.guestEmail),
  ],
);

/** What a stranger wrote, until whoever reads that mailbox has confirmed it. Nobody else is shown it, and it goes after a week. */
export const unconfirmedMessages = pgTable(
  "unconfirmed_messages",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    email: text().notNull(),
    name: text().notNull(),
    /** Empty once it is in its thread. */
    body: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Where it went: pressed twice, the link leads to the same thread. */
    discussionId: uuid("discussion_id").references(() => discussions.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("unconfirmed_messages_created").on(table.createdAt),
    index("unconfirmed_messages_email").on(table.email),
    index("unconfirmed_messages_discussion").on(table.discussionId),
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

import { boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sessions } from "../accounts/access-tables.ts";
import { users } from "../accounts/tables.ts";
import type { LegalText } from "../legal/version-rules.ts";
import type { PushState } from "./process.ts";
import type { TopicCode } from "./rules.ts";

/** What somebody chose, by topic; without a row, or where null, the standard holds. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    topic: text().$type<TopicCode>().notNull(),
    mail: boolean(),
    push: boolean(),
    sms: boolean(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

/** A device that may be told. Its address belongs to whoever used it last. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Whoever logs out on a device is told nothing there any more. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique("push_subscriptions_endpoint"),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);

export const outgoingPushes = pgTable(
  "outgoing_pushes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    topic: text().$type<TopicCode>().notNull(),
    onceKey: text("once_key").unique("outgoing_pushes_once"),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    state: text().$type<PushState>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [index("outgoing_pushes_user").on(table.userId), index("outgoing_pushes_created").on(table.createdAt)],
);

/** Addresses without an account that want no more of a topic, as keyed hashes: enough to keep quiet, not to write. */
export const silentAddresses = pgTable(
  "silent_addresses",
  {
    addressHash: text("address_hash").notNull(),
    topic: text().$type<TopicCode>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.topic] })],
);

/** A new version of a text that binds, told to everybody with an account: how far that has come. */
export const textAnnouncements = pgTable(
  "text_announcements",
  {
    name: text().$type<LegalText>().notNull(),
    applies: date().notNull(),
    changes: text().array().notNull(),
    begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
    /** The last person written to, in the order of their ids. */
    reached: uuid(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.applies] })],
);

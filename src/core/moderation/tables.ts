import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ContactReason } from "./contact-rules.ts";
import type { ContactMessageState, ReportState, SubscriptionState } from "./process.ts";
import type { ReportReason, ReportSubjectKind } from "./rules.ts";

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

/** Somebody without an account, known by a keyed hash of their address: whoever reads this table learns no address. */
export const addressBlocks = pgTable(
  "address_blocks",
  {
    id: uuid().primaryKey(),
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => users.id),
    addressHash: text("address_hash").notNull(),
    /** As they called themselves, so that the blocker knows whom to let back in. */
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("address_blocks_once").on(table.blockerId, table.addressHash),
    index("address_blocks_address").on(table.addressHash),
  ],
);

export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    /** No foreign key: subjects live in several areas, and a report outlives what it was about. */
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

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    reason: text().$type<ContactReason>().notNull(),
    message: text().notNull(),
    newsletter: boolean().notNull(),
    privacy: boolean().notNull(),
    /** Of sender, reason and text: how a double click is recognised, with or without scripts. */
    fingerprint: text().notNull(),
    state: text().$type<ContactMessageState>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answer: text(),
  },
  (table) => [
    check("contact_messages_privacy_is_accepted", sql`${table.privacy}`),
    check(
      "contact_messages_answer_is_whole",
      sql`(${table.state} = 'answered') = (${table.answer} is not null and ${table.answeredAt} is not null)`,
    ),
    index("contact_messages_state").on(table.state, table.id),
    index("contact_messages_fingerprint").on(table.fingerprint, table.createdAt),
    index("contact_messages_answered_at").on(table.answeredAt),
  ],
);

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique("newsletter_subscriptions_email"),
    state: text().$type<SubscriptionState>().notNull(),
    /** Of the link in the confirmation mail; the link itself is only there. */
    confirmTokenHash: text("confirm_token_hash").unique("newsletter_subscriptions_confirm_token"),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
    /** When the owner of the address said yes, and to which sentence: the proof of consent. */
    consentedAt: timestamp("consented_at", { withTimezone: true }),
    version: text().notNull(),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (table) => [
    check("newsletter_subscriptions_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "newsletter_subscriptions_consent_is_dated",
      sql`${table.state} <> 'subscribed' or ${table.consentedAt} is not null`,
    ),
    index("newsletter_subscriptions_state").on(table.state, table.requestedAt),
  ],
);

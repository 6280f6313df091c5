import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { ContactReason } from "./contact-rules.ts";
import type { AppealSide, DecisionRule, Measure } from "./notices/decision-rules.ts";
import type { AppealState, ContactMessageState, DecisionState, ReportState, SubscriptionState } from "./process.ts";
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
    /** Null for whoever has no account, who may have given a name and an address; and once the words have gone. */
    reporterId: uuid("reporter_id").references(() => users.id),
    reporterName: text("reporter_name"),
    reporterEmail: text("reporter_email"),
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
    uniqueIndex("reports_one_open_of_address")
      .on(table.reporterEmail, table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'open'`),
    index("reports_state").on(table.state, table.id),
    index("reports_subject").on(table.subjectKind, table.subjectId),
    index("reports_reporter").on(table.reporterId),
    index("reports_closed_at").on(table.closedAt),
    index("reports_created_at").on(table.createdAt),
  ],
);

/** What the team decided, each with the statement of reasons that was mailed. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid().primaryKey(),
    /** Null where nobody had reported anything. */
    reportId: uuid("report_id").references(() => reports.id),
    subjectKind: text("subject_kind").$type<ReportSubjectKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** With an account, whom it was taken from or who was reminded of the rule. */
    personIds: uuid("person_ids").array().notNull(),
    measure: text().$type<Measure>().notNull(),
    /** Null where nothing is done. */
    rule: text().$type<DecisionRule>(),
    reasons: text().notNull(),
    /** How it was before, for whoever undoes it. */
    before: text(),
    state: text().$type<DecisionState>().notNull(),
    decidedBy: uuid("decided_by")
      .notNull()
      .references(() => users.id),
    decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
    withdrawnBy: uuid("withdrawn_by").references(() => users.id),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    check("moderation_decisions_name_a_rule", sql`(${table.measure} = 'none') or (${table.rule} is not null)`),
    check("moderation_decisions_withdrawn", sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`),
    index("moderation_decisions_report").on(table.reportId),
    index("moderation_decisions_subject").on(table.subjectKind, table.subjectId, table.id),
    index("moderation_decisions_persons").using("gin", table.personIds),
    index("moderation_decisions_decided_at").on(table.decidedAt),
  ],
);

export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    id: uuid().primaryKey(),
    decisionId: uuid("decision_id")
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    side: text().$type<AppealSide>().notNull(),
    text: text().notNull(),
    state: text().$type<AppealState>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    answer: text(),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    check("moderation_appeals_answered", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    uniqueIndex("moderation_appeals_once").on(table.decisionId, table.side),
    index("moderation_appeals_state").on(table.state, table.id),
    index("moderation_appeals_created_at").on(table.createdAt),
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

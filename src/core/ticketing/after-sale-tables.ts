import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { eventPostponements, eventSlots, events } from "../events/tables.ts";
import type { EditNoticeState, PostponementAnswer, RefundConsentState } from "./process.ts";
import { orders, tickets } from "./tables.ts";

/** Who has a ticket that its buyer passed on. Without a row the buyer has it, and always had. */
export const ticketBearers = pgTable(
  "ticket_bearers",
  {
    ticketId: uuid("ticket_id")
      .primaryKey()
      .references(() => tickets.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** How often it changed hands: links and codes of before open nothing. */
    passes: integer().notNull(),
    /** Null once the buyer took it back. */
    email: text(),
    passedAt: timestamp("passed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("ticket_bearers_passes", sql`${table.passes} between 1 and 65535`),
    check("ticket_bearers_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    index("ticket_bearers_event").on(table.eventId, table.passedAt),
    index("ticket_bearers_email").on(table.email).where(sql`${table.email} is not null`),
  ],
);

/**
 * Seats of evenings to come whose people have deleted their account: of a whole order, or of one ticket that was passed on to
 * them. Names and addresses stay until the evening, for news of it; the job that erases them takes the row away.
 */
export const leaversSeats = pgTable(
  "leavers_seats",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .unique("leavers_seats_order")
      .references(() => orders.id),
    ticketId: uuid("ticket_id")
      .unique("leavers_seats_ticket")
      .references(() => tickets.id),
    leftAt: timestamp("left_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("leavers_seats_one", sql`(${table.orderId} is null) <> (${table.ticketId} is null)`)],
);

/** What an organiser wrote to whoever has a ticket. */
export const participantMessages = pgTable(
  "participant_messages",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Null: for all dates. */
    slotId: uuid("slot_id").references(() => eventSlots.id),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Once every mail is in the outbox. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    recipients: integer(),
  },
  (table) => [index("participant_messages_event").on(table.eventId, table.id)],
);

/** Why an organiser gave a ticket back, as its buyer was told. */
export const refundReasons = pgTable("refund_reasons", {
  ticketId: uuid("ticket_id")
    .primaryKey()
    .references(() => tickets.id),
  reason: text().notNull(),
});

/** A refund after the evening that one side wishes and that costs the other: nothing moves before their yes. */
export const refundConsents = pgTable(
  "refund_consents",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Those of the order that are to be given back. */
    ticketIds: uuid("ticket_ids").array().notNull(),
    state: text().$type<RefundConsentState>().notNull(),
    /** What whoever bought them will read. */
    reason: text().notNull(),
    amountCents: integer("amount_cents").notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedSide: text("asked_side").$type<"artist" | "host">().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answerBy: timestamp("answer_by", { withTimezone: true }).notNull(),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    answer: text(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: uuid("answered_by").references(() => users.id),
  },
  (table) => [
    check("refund_consents_amount", sql`${table.amountCents} > 0`),
    check("refund_consents_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
    uniqueIndex("refund_consents_one_open").on(table.orderId).where(sql`${table.state} = 'asked'`),
    index("refund_consents_event").on(table.eventId, table.askedAt),
    index("refund_consents_open").on(table.answerBy).where(sql`${table.state} = 'asked'`),
  ],
);

/** A date has moved: whoever booked before may come then, or have the money back. One row per order that was told. */
export const postponementOffers = pgTable(
  "postponement_offers",
  {
    postponementId: uuid("postponement_id")
      .notNull()
      .references(() => eventPostponements.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    wasAt: timestamp("was_at", { withTimezone: true }).notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    /** After that, the tickets stand for the new date, and a refund is the organiser's to grant. */
    answerBy: timestamp("answer_by", { withTimezone: true }).notNull(),
    offeredAt: timestamp("offered_at", { withTimezone: true }).notNull(),
    answer: text().$type<PostponementAnswer>(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.postponementId] }),
    check("postponement_offers_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index("postponement_offers_postponement").on(table.postponementId),
  ],
);

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

/** Events whose participants are no longer named anywhere: each is done once. */
export const forgottenParticipants = pgTable("forgotten_participants", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  at: timestamp({ withTimezone: true }).notNull(),
});

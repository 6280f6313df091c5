import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { eventSlots, events, eventTariffs } from "../../events/tables.ts";
import { orders } from "../tables.ts";
import { COMPANIONS_MAX } from "./guest-rules.ts";
import type { GuestState } from "./process.ts";

/** Somebody who was asked to come, and may answer. How many come is what their tickets say, not written here again. */
export const guestInvitations = pgTable(
  "guest_invitations",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    slotId: uuid("slot_id")
      .notNull()
      .references(() => eventSlots.id),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => eventTariffs.id),
    email: text().notNull(),
    name: text().notNull(),
    /** How many may come with them. */
    companions: integer().notNull(),
    /** The organiser's sentence. */
    word: text(),
    state: text().$type<GuestState>().notNull(),
    /** Null: until the evening starts. */
    answerBy: timestamp("answer_by", { withTimezone: true }),
    /** The start that its guest was told. */
    toldFor: timestamp("told_for", { withTimezone: true }).notNull(),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    check("guest_invitations_companions", sql`${table.companions} between 0 and ${sql.raw(String(COMPANIONS_MAX))}`),
    check("guest_invitations_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    uniqueIndex("guest_invitations_once")
      .on(table.slotId, table.email)
      .where(sql`${table.state} in ('open', 'coming', 'declined')`),
    index("guest_invitations_event").on(table.eventId, table.id),
    index("guest_invitations_email").on(table.email),
    index("guest_invitations_open").on(table.slotId).where(sql`${table.state} = 'open'`),
  ],
);

/** Orders that were made for it: the seats that are kept until the answer, and those of each answer. */
export const guestOrders = pgTable(
  "guest_orders",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => guestInvitations.id, { onDelete: "cascade" }),
  },
  (table) => [index("guest_orders_invitation").on(table.invitationId)],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { stateList } from "../../platform/database/move.ts";
import { users } from "../accounts/tables.ts";
import { events } from "../events/tables.ts";
import { places } from "../listings/places/tables.ts";
import { projects } from "../listings/projects/tables.ts";
import type { Openness } from "../listings/taxonomy/input.ts";
import type { CancelDelay } from "../listings/taxonomy/rules.ts";
import type { Tariff, VatRate } from "../terms/input.ts";
import type { Remuneration, RemunerationOffer } from "../terms/remuneration-rules.ts";
import type { VatChoice } from "../terms/vat-rules.ts";
import type { VatStanding } from "../terms/vat-share-rules.ts";
import type { ProposedDate } from "./dates/date-rules.ts";
import { openStates, type ProposalDirection, type ProposalState } from "./process.ts";

/** Whatever a draft may still lack is null. Once sent, its content changes no more: a change is another proposal. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid().primaryKey(),
    direction: text().$type<ProposalDirection>().notNull(),
    state: text().$type<ProposalState>().notNull(),
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    /** Either is chosen in the wizard; both are there once sent. */
    projectId: uuid("project_id").references(() => projects.id),
    placeId: uuid("place_id").references(() => places.id),
    /** Grows at each save: a window that shows an older version may not overwrite a newer one. */
    version: integer().notNull(),
    /** The proposal that this one replaces: a counter-proposal or one sent anew. */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => proposals.id),
    isCounter: boolean("is_counter").notNull().default(false),
    /** The event that a draft was made from, to play it again. */
    fromEventId: uuid("from_event_id").references(() => events.id),

    openness: text().$type<Openness>(),
    title: text(),
    description: text(),
    /** In Paris, as typed: `{ day, startTime, endTime }`, in order. */
    dates: jsonb().$type<ProposedDate[]>().notNull().default([]),
    /** All the dates are agreed on together, each as an evening of its own; otherwise the receiver chooses among them. */
    series: boolean().notNull().default(false),
    capacity: integer(),
    remuneration: text().$type<RemunerationOffer>(),
    amountCents: integer("amount_cents"),
    /** Of the net, for the host; null: the usual one. */
    hostSharePercent: smallint("host_share_percent"),
    insurance: boolean(),
    vatRate: integer("vat_rate").$type<VatRate>(),
    vatChoice: jsonb("vat_choice").$type<VatChoice>(),
    /** A goal makes the ticketing cancellable. */
    goalCents: integer("goal_cents"),
    cancelDelayDays: integer("cancel_delay_days").$type<CancelDelay>(),
    maintainIfGoalMissed: boolean("maintain_if_goal_missed"),
    tariffs: jsonb().$type<Tariff[]>(),
    /** Left to the artist, who configures it on the way to accepting. */
    ticketingDeferred: boolean("ticketing_deferred").notNull().default(false),
    message: text(),

    /** What the receiver chose among dates and kinds, on the way to accepting. */
    chosenDates: integer("chosen_dates").array(),
    chosenRemuneration: text("chosen_remuneration").$type<Remuneration>(),
    /** Who charged VAT when it was agreed to, while the price is being paid; null: nobody had asked yet. */
    vatStanding: jsonb("vat_standing").$type<VatStanding>(),

    refusalMessage: text("refusal_message"),
    answeredBy: uuid("answered_by").references(() => users.id),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "proposals_sent_is_complete",
      sql`${table.state} = 'draft' or (
        ${table.projectId} is not null and ${table.placeId} is not null and ${table.title} is not null
        and ${table.description} is not null and ${table.openness} is not null and ${table.capacity} is not null
        and ${table.remuneration} is not null and jsonb_array_length(${table.dates}) > 0
        and ${table.sentAt} is not null and ${table.expiresAt} is not null)`,
    ),
    // A double click on « envoyer de nouveau » or « contre-proposer » makes one.
    uniqueIndex("proposals_replaced_once").on(table.replacesId).where(sql`${table.state} <> 'draft'`),
    index("proposals_sender").on(table.senderId, table.updatedAt),
    index("proposals_project").on(table.projectId, table.state),
    index("proposals_place").on(table.placeId, table.state),
    index("proposals_open_expiry")
      .on(table.expiresAt)
      .where(sql`${table.state} in ${stateList(openStates)}`),
  ],
);

/** Who did what to it and when: the history that both sides see. Append-only. */
export const proposalEvents = pgTable(
  "proposal_events",
  {
    id: uuid().primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    fromState: text("from_state").$type<ProposalState>(),
    toState: text("to_state").$type<ProposalState>().notNull(),
    /** Null: the platform itself (expiry). */
    actorId: uuid("actor_id").references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("proposal_events_proposal").on(table.proposalId, table.id)],
);

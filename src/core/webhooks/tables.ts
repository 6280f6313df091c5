import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import type { DeliveryState, WebhookState } from "./process.ts";
import type { WebhookTopic } from "./rules.ts";

/** A program of somebody's that is told what happens to their evenings. Its secret is derived from its id: nobody keeps it. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    url: text().notNull(),
    topics: text().array().$type<WebhookTopic[]>().notNull(),
    state: text().$type<WebhookState>().notNull(),
    /** Grows when its secret is renewed. */
    secretRound: integer("secret_round").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** It is told what happens from then on: since it was made, or started again. */
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Everything that happened until then was gathered. */
    gatheredUntil: timestamp("gathered_until", { withTimezone: true }).notNull(),
    /** Since when nobody answers as they should; null while somebody does. */
    failingSince: timestamp("failing_since", { withTimezone: true }),
  },
  (table) => [
    index("webhooks_user").on(table.userId),
    index("webhooks_active").on(table.gatheredUntil).where(sql`${table.state} = 'active'`),
  ],
);

/** One thing that happened, told to one program: as often as it takes, under one id. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    topic: text().$type<WebhookTopic>().notNull(),
    /** What it happened to: the same thing is told once. */
    subject: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
    lastTriedAt: timestamp("last_tried_at", { withTimezone: true }),
    /** What was answered the last time, or why nobody did. */
    lastStatus: integer("last_status"),
    lastFailure: text("last_failure"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.topic, table.subject),
    index("webhook_deliveries_newest").on(table.webhookId, table.id),
    index("webhook_deliveries_over").on(table.happenedAt).where(sql`${table.state} <> 'waiting'`),
  ],
);

import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Movement, ProviderEvent } from "./port.ts";
import { sandboxPaymentMovements, sandboxPaymentSettings, sandboxPaymentWebhooks } from "./sandbox-tables.ts";

/** The sandbox provider's office: its own connection, so that our transactions do not hold its books together with ours. */
export type Office = { db: Db; clock: Clock; publicUrl: string };

export const providerId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Of a card payment, as European cards cost: 1,5 % and 25 cents. */
export const cardFee = (amount: SQL | number): SQL => sql`round(${amount} * 0.015)::int + 25`;

export const DISPUTE_FEE_CENTS = 2_000;

type OwnKeys<T> = T extends unknown ? Omit<T, "movementId" | "at" | "amountCents" | "feeCents" | "metadata"> : never;

export type NewMovement = Pick<Movement, "at" | "amountCents" | "feeCents" | "metadata"> & {
  subject: OwnKeys<Exclude<Movement, { kind: "other" }>>;
};

export async function book(db: Db, movement: NewMovement): Promise<void> {
  const { subject, ...line } = movement;
  const { kind, ...subjects } = subject;
  await db.insert(sandboxPaymentMovements).values({ id: providerId("txn"), kind, subjects, ...line });
}

type Fact<T> = T extends unknown ? Omit<T, "eventId" | "createdAt"> : never;

export type ProviderFact = Fact<ProviderEvent>;

/** Puts a letter into the post, in the same transaction as what it tells. */
export async function tell(db: Db, subject: string, fact: ProviderFact, at: Date): Promise<void> {
  await db
    .insert(sandboxPaymentWebhooks)
    .values({ eventId: providerId("evt"), subject, fact, createdAt: at, dueAt: dueAt(at) });
}

/** The post may have been told to be slow. */
export const dueAt = (at: Date): SQL =>
  sql`${at.toISOString()}::timestamptz + coalesce((select ${sandboxPaymentSettings.webhookDelayMs} from ${sandboxPaymentSettings}), 0) * interval '1 millisecond'`;

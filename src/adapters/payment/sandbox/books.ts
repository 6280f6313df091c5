import { randomBytes } from "node:crypto";
import { and, asc, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import { type Movement, PaymentError, type ProviderEvent } from "../port.ts";
import { sandboxPaymentMovements, sandboxPaymentSettings, sandboxPaymentWebhooks } from "./tables.ts";

/** The sandbox provider's office: its own connection, so that our transactions do not hold its books together with ours. */
export type Office = { db: Db; clock: Clock; publicUrl: string };

export const providerId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Of a card payment, as European cards cost: 1,5 % and 25 cents. */
export const cardFee = (amount: SQL | number): SQL => sql`round(${amount} * 0.015)::int + 25`;

export const DISPUTE_FEE_CENTS = 2_000;

type OwnKeys<T> = T extends unknown ? Omit<T, "movementId" | "at" | "amountCents" | "feeCents" | "metadata"> : never;

type NewMovement = Pick<Movement, "at" | "amountCents" | "feeCents" | "metadata"> & {
  subject: OwnKeys<Exclude<Movement, { kind: "other" }>>;
};

export async function book(db: Db, movement: NewMovement): Promise<void> {
  const { subject, ...line } = movement;
  const { kind, ...subjects } = subject;
  await db.insert(sandboxPaymentMovements).values({ id: providerId("txn"), kind, subjects, ...line });
}

type Fact<T> = T extends unknown ? Omit<T, "eventId" | "createdAt"> : never;

type ProviderFact = Fact<ProviderEvent>;

/** Puts a letter into the post, in the same transaction as what it tells. */
export async function tell(db: Db, subject: string, fact: ProviderFact, at: Date): Promise<void> {
  await db
    .insert(sandboxPaymentWebhooks)
    .values({ eventId: providerId("evt"), subject, fact, createdAt: at, dueAt: dueAt(at) });
}

/** The post may have been told to be slow. */
export const dueAt = (at: Date): SQL =>
  sql`${at.toISOString()}::timestamptz + coalesce((select ${sandboxPaymentSettings.webhookDelayMs} from ${sandboxPaymentSettings}), 0) * interval '1 millisecond'`;

/** Keys never expire here. The real provider forgets them after a day, which its adapter makes up for. */
export function sameRequest<R extends { body: string }>(kept: R, body: string): R {
  if (kept.body !== body) throw new PaymentError("refused", "key_reused");
  return kept;
}

/** What was asked, without its key, in one fixed order. */
export function requestBody({ idempotencyKey: _, ...request }: { idempotencyKey: string } & object): string {
  return JSON.stringify(sorted(request));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]);
}

const PAGE = 500;

/** Page by page, so that reading long books neither fills the memory nor holds a transaction open. */
export async function* listSandboxMovements(
  { db, clock }: Office,
  since: Date,
  until: Date,
): AsyncGenerator<Movement, void> {
  const lines = sandboxPaymentMovements;
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(lines)
      .where(
        and(
          gte(lines.at, since),
          lt(lines.at, until),
          // Lines of what will happen later wait for their time.
          lte(lines.at, clock.now()),
          after && sql`(${lines.at}, ${lines.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(lines.at), asc(lines.id))
      .limit(PAGE);
    for (const { id, subjects, ...line } of page) {
      yield { movementId: id, ...line, ...subjects } as Movement;
    }
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

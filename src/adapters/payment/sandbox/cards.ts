import { and, eq, sql } from "drizzle-orm";
import { inTransaction } from "#platform/database/db.ts";
import { own } from "#platform/own.ts";
import { type DeclineCode, PaymentError } from "../port.ts";
import { cardFee, dueAt, type Office, providerId, tell } from "./books.ts";
import { findPayment, lockPayment, openDispute, type SandboxPaymentRow } from "./payments.ts";
import { sandboxPaymentMovements, sandboxPayments, sandboxPaymentWebhooks } from "./tables.ts";

/** What the test cards do, as at the real provider. Every other number is declined. */
type CardConduct =
  | { does: "pay"; refund?: "slow" | "returned"; disputed?: true }
  | { does: "ask" }
  | { does: "decline"; code: DeclineCode };

const CONDUCTS: Record<string, CardConduct> = {
  "4242424242424242": { does: "pay" },
  "4000000000000002": { does: "decline", code: "card_declined" },
  "4000000000009995": { does: "decline", code: "insufficient_funds" },
  "4000000000000069": { does: "decline", code: "expired_card" },
  "4000000000000127": { does: "decline", code: "incorrect_cvc" },
  "4000002500003155": { does: "ask" },
  "4000000000007726": { does: "pay", refund: "slow" },
  "4000000000005126": { does: "pay", refund: "returned" },
  "4000000000000259": { does: "pay", disputed: true },
};

type Card = {
  /** Digits only. */
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
};

function conductOf(card: Card, now: Date): CardConduct {
  // Valid until the last day of its month.
  if (now >= new Date(Date.UTC(card.expiryYear, card.expiryMonth, 1))) return { does: "decline", code: "expired_card" };
  return own(CONDUCTS, card.number) ?? { does: "decline", code: "card_declined" };
}

export const refundConduct = (lastFour: string | null): "slow" | "returned" | undefined => {
  const conduct = Object.entries(CONDUCTS).find(([number]) => number.endsWith(lastFour ?? "none"))?.[1];
  return conduct?.does === "pay" ? conduct.refund : undefined;
};

/** What the browser's form calls at the provider, with the secret that only that browser was given. */
export type Confirmation = { paymentId: string; clientSecret: string; card: Card; returnUrl: string };

export type ConfirmOutcome =
  | { status: "succeeded" }
  | { status: "declined"; code: DeclineCode }
  /** The bank asks: its page is at `url`, and leads back to `returnUrl`. */
  | { status: "requires_action"; url: string }
  | { status: "cancelled" };

export async function confirmCard(office: Office, asked: Confirmation): Promise<ConfirmOutcome> {
  const { paymentId, clientSecret, card } = asked;
  const conduct = conductOf(card, office.clock.now());
  if (conduct.does === "pay") {
    const paid = await take(office, { paymentId, clientSecret, lastFour: card.number.slice(-4) });
    if (paid && conduct.disputed) await openDispute(office, paymentId);
    return paid ? { status: "succeeded" } : outcomeOf(await ownPayment(office, paymentId, clientSecret));
  }
  const payment = await ownPayment(office, paymentId, clientSecret);
  if (payment.status !== "open") return outcomeOf(payment);
  if (conduct.does === "decline") return decline(office, paymentId, conduct.code);
  await office.db
    .update(sandboxPayments)
    .set({ card: card.number.slice(-4), returnUrl: asked.returnUrl })
    .where(and(eq(sandboxPayments.id, paymentId), eq(sandboxPayments.status, "open")));
  const url = new URL(`/dev/confirmation/${paymentId}`, office.publicUrl);
  url.searchParams.set("cle", clientSecret);
  return { status: "requires_action", url: url.href };
}

/** The bank's page: what it asks about, while it still asks. */
export async function findQuestion(
  office: Office,
  paymentId: string,
  clientSecret: string,
): Promise<{ amountCents: number; description: string } | undefined> {
  const payment = await ownPayment(office, paymentId, clientSecret);
  return payment.returnUrl === null || payment.status !== "open" ? undefined : payment;
}

/** Undefined when the question is over: answered elsewhere, or the payment was cancelled meanwhile. */
export async function answerQuestion(
  office: Office,
  answer: { paymentId: string; clientSecret: string; accepted: boolean },
): Promise<{ returnUrl: string } | undefined> {
  const { paymentId, clientSecret, accepted } = answer;
  const { returnUrl, card, status } = await ownPayment(office, paymentId, clientSecret);
  if (returnUrl === null || status !== "open") return undefined;
  if (accepted) await take(office, { paymentId, clientSecret, lastFour: card ?? "" });
  else await decline(office, paymentId, "confirmation_failed");
  return { returnUrl };
}

/** One statement: paid, booked and told together, or nothing, however many ask at once. */
async function take(
  { db, clock }: Office,
  by: { paymentId: string; clientSecret: string; lastFour: string },
): Promise<boolean> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with paid as (
      update ${sandboxPayments} set status = 'succeeded', card = ${by.lastFour}, return_url = null
      where id = ${by.paymentId} and client_secret = ${by.clientSecret} and status = 'open'
      returning id, amount_cents, metadata, card
    ), booked as (
      insert into ${sandboxPaymentMovements} (id, at, kind, amount_cents, fee_cents, subjects, metadata)
      select ${providerId("txn")}, ${at}, 'payment', amount_cents, ${cardFee(sql`amount_cents`)},
             jsonb_build_object('paymentId', id, 'cardLast4', card), metadata from paid
    ), told as (
      insert into ${sandboxPaymentWebhooks} (event_id, subject, fact, created_at, due_at)
      select ${providerId("evt")}, id,
             jsonb_build_object('kind', 'payment_succeeded', 'paymentId', id, 'amountCents', amount_cents, 'metadata', metadata),
             ${at}, ${dueAt(now)} from paid
    )
    select id from paid`);
  return rows.length === 1;
}

async function decline({ db, clock }: Office, paymentId: string, code: DeclineCode): Promise<ConfirmOutcome> {
  return inTransaction({ db }, async (tx) => {
    const payment = await lockPayment(tx.db, paymentId);
    if (payment.status !== "open") return outcomeOf(payment);
    await tx.db.update(sandboxPayments).set({ returnUrl: null }).where(eq(sandboxPayments.id, paymentId));
    const fact = { kind: "payment_failed", paymentId, declineCode: code, metadata: payment.metadata } as const;
    await tell(tx.db, paymentId, fact, clock.now());
    return { status: "declined", code };
  });
}

async function ownPayment({ db }: Office, paymentId: string, clientSecret: string): Promise<SandboxPaymentRow> {
  const payment = await findPayment(db, paymentId);
  if (payment.clientSecret !== clientSecret) throw new PaymentError("refused", "not_found");
  return payment;
}

const outcomeOf = ({ status }: SandboxPaymentRow): ConfirmOutcome =>
  status === "succeeded" ? { status: "succeeded" } : { status: "cancelled" };

import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#platform/database/db.ts";
import { type Payment, PaymentError, type PaymentPort, type RefundStatus } from "../port.ts";
import { book, DISPUTE_FEE_CENTS, type Office, providerId, requestBody, sameRequest, tell } from "./books.ts";
import { sandboxPaymentDisputes, sandboxPaymentRefunds, sandboxPayments } from "./tables.ts";

export type SandboxRefundRow = typeof sandboxPaymentRefunds.$inferSelect;

/** Follows from the time alone. */
export function refundStatus(refund: SandboxRefundRow, now: Date): RefundStatus {
  return now < refund.settlesAt ? refund.initial : refund.settled;
}

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

const MINIMUM_CENTS = 50;

export function sandboxPaymentCalls(
  office: Office,
): Pick<PaymentPort, "createPayment" | "retrievePayment" | "cancelPayment"> {
  const { db, clock } = office;
  return {
    async createPayment(asked) {
      const { amountCents, idempotencyKey } = asked;
      if (!Number.isSafeInteger(amountCents) || amountCents < MINIMUM_CENTS)
        throw new PaymentError("refused", "invalid_request");
      const body = requestBody(asked);
      const id = providerId("pi");
      const [made] = await db
        .insert(sandboxPayments)
        .values({ ...asked, id, body, clientSecret: providerId(`${id}_secret`), createdAt: clock.now() })
        .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
        .returning();
      if (made) return shown(made, 0, false);
      const [kept] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotencyKey, idempotencyKey));
      if (!kept) throw new Error("sandbox payment vanished");
      return describe(office, sameRequest(kept, body));
    },

    async retrievePayment(paymentId) {
      return describe(office, await findPayment(db, paymentId));
    },

    async cancelPayment(paymentId) {
      return inTransaction({ db }, async (tx) => {
        const { status, metadata } = await lockPayment(tx.db, paymentId);
        if (status === "succeeded") return "paid";
        if (status === "cancelled") return "cancelled";
        await tx.db
          .update(sandboxPayments)
          .set({ status: "cancelled", returnUrl: null })
          .where(eq(sandboxPayments.id, paymentId));
        await tell(tx.db, paymentId, { kind: "payment_cancelled", paymentId, metadata }, clock.now());
        return "cancelled";
      });
    },
  };
}

export async function findPayment(db: Db, paymentId: string): Promise<SandboxPaymentRow> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId));
  if (!payment) throw new PaymentError("refused", "not_found");
  return payment;
}

export async function lockPayment(db: Db, paymentId: string): Promise<SandboxPaymentRow> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for("update");
  if (!payment) throw new PaymentError("refused", "not_found");
  return payment;
}

export async function refundedCents(db: Db, paymentId: string, now: Date): Promise<number> {
  const refunds = await db.select().from(sandboxPaymentRefunds).where(eq(sandboxPaymentRefunds.paymentId, paymentId));
  const valid = refunds.filter((refund) => refundStatus(refund, now) !== "failed");
  return valid.reduce((total, { amountCents }) => total + amountCents, 0);
}

const disputesOf = (db: Db, paymentId: string) =>
  db.select().from(sandboxPaymentDisputes).where(eq(sandboxPaymentDisputes.paymentId, paymentId));

/** A dispute that was won is over; one that is open or lost keeps the money away. */
export async function isWithheld(db: Db, paymentId: string): Promise<boolean> {
  return (await disputesOf(db, paymentId)).some(({ outcome }) => outcome !== "won");
}

async function describe({ db, clock }: Office, payment: SandboxPaymentRow): Promise<Payment> {
  if (payment.status !== "succeeded") return shown(payment, 0, false);
  const disputes = await disputesOf(db, payment.id);
  return shown(payment, await refundedCents(db, payment.id, clock.now()), disputes.length > 0);
}

function shown(payment: SandboxPaymentRow, refunded: number, disputed: boolean): Payment {
  const { id, clientSecret, status, amountCents, metadata, createdAt } = payment;
  return { paymentId: id, clientSecret, status, amountCents, refundedCents: refunded, disputed, metadata, createdAt };
}

/** The cardholder asks their bank for what was not refunded yet. */
export async function openDispute({ db, clock }: Office, paymentId: string): Promise<{ disputeId: string }> {
  return inTransaction({ db }, async (tx) => {
    const now = clock.now();
    const payment = await lockPayment(tx.db, paymentId);
    const amountCents = payment.amountCents - (await refundedCents(tx.db, paymentId, now));
    if (payment.status !== "succeeded" || amountCents === 0 || (await isWithheld(tx.db, paymentId)))
      throw new PaymentError("refused", "wrong_state");
    const disputeId = providerId("du");
    await tx.db
      .insert(sandboxPaymentDisputes)
      .values({ id: disputeId, paymentId, amountCents, outcome: null, createdAt: now });
    const { metadata } = payment;
    const subject = { kind: "dispute_withdrawn", disputeId, paymentId } as const;
    await book(tx.db, { subject, at: now, amountCents: -amountCents, feeCents: DISPUTE_FEE_CENTS, metadata: {} });
    await tell(tx.db, paymentId, { kind: "dispute_opened", disputeId, paymentId, amountCents, metadata }, now);
    return { disputeId };
  });
}

/** A verdict is given once; giving the same one again changes nothing. */
export async function closeDispute({ db, clock }: Office, disputeId: string, outcome: "won" | "lost"): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const { id } = sandboxPaymentDisputes;
    const [dispute] = await tx.db.select().from(sandboxPaymentDisputes).where(eq(id, disputeId)).for("update");
    if (!dispute) throw new PaymentError("refused", "not_found");
    if (dispute.outcome === outcome) return;
    if (dispute.outcome) throw new PaymentError("refused", "wrong_state");
    await tx.db.update(sandboxPaymentDisputes).set({ outcome }).where(eq(id, disputeId));
    const now = clock.now();
    const { paymentId, amountCents } = dispute;
    const { metadata } = await findPayment(tx.db, paymentId);
    if (outcome === "won") {
      const subject = { kind: "dispute_reinstated", disputeId, paymentId } as const;
      await book(tx.db, { subject, at: now, amountCents, feeCents: 0, metadata: {} });
    }
    await tell(tx.db, paymentId, { kind: "dispute_closed", disputeId, paymentId, amountCents, outcome, metadata }, now);
  });
}

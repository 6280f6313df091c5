import { eq } from "drizzle-orm";
import { inTransaction } from "#platform/db.ts";
import { PaymentError } from "./port.ts";
import { book, DISPUTE_FEE_CENTS, type Office, providerId, tell } from "./sandbox-books.ts";
import { findPayment, isWithheld, lockPayment, refundedCents } from "./sandbox-payments.ts";
import { sandboxPaymentDisputes } from "./sandbox-tables.ts";

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

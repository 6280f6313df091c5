import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#platform/database/db.ts";
import { type NewRefund, PaymentError, type PaymentPort, type Refund } from "../port.ts";
import { book, type Office, providerId, requestBody, sameRequest, tell } from "./books.ts";
import { refundConduct } from "./cards.ts";
import {
  isWithheld,
  lockPayment,
  refundedCents,
  refundStatus,
  type SandboxPaymentRow,
  type SandboxRefundRow,
} from "./payments.ts";
import { sandboxPaymentRefunds } from "./tables.ts";

export const SLOW_REFUND_MINUTES = 5;

export function sandboxRefundCalls({ db, clock }: Office): Pick<PaymentPort, "refundPayment" | "retrieveRefund"> {
  return {
    async refundPayment(asked) {
      const now = clock.now();
      return inTransaction({ db }, async (tx) => {
        const payment = await lockPayment(tx.db, asked.paymentId);
        const body = requestBody(asked);
        const kept = await findByKey(tx.db, asked.idempotencyKey);
        if (kept) return shown(sameRequest(kept, body), now);
        await refuseExcess(tx.db, payment, asked.amountCents, now);
        const refund = { ...asked, ...fate(payment.card, now), id: providerId("re"), body, createdAt: now };
        const [made] = await tx.db.insert(sandboxPaymentRefunds).values(refund).onConflictDoNothing().returning();
        // The key went to a refund of another payment in the meantime.
        if (!made) throw new PaymentError("refused", "key_reused");
        await bookRefund(tx.db, made, now);
        return shown(made, now);
      });
    },

    async retrieveRefund(refundId) {
      const [refund] = await db.select().from(sandboxPaymentRefunds).where(eq(sandboxPaymentRefunds.id, refundId));
      if (!refund) throw new PaymentError("refused", "not_found");
      return shown(refund, clock.now());
    },
  };
}

async function findByKey(db: Db, idempotencyKey: string): Promise<SandboxRefundRow | undefined> {
  const { idempotencyKey: column } = sandboxPaymentRefunds;
  const [kept] = await db.select().from(sandboxPaymentRefunds).where(eq(column, idempotencyKey));
  return kept;
}

async function refuseExcess(db: Db, payment: SandboxPaymentRow, amountCents: NewRefund["amountCents"], now: Date) {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new PaymentError("refused", "invalid_request");
  if (payment.status !== "succeeded") throw new PaymentError("refused", "wrong_state");
  if (await isWithheld(db, payment.id)) throw new PaymentError("refused", "disputed");
  const left = payment.amountCents - (await refundedCents(db, payment.id, now));
  if (amountCents > left) throw new PaymentError("refused", "amount_too_large");
}

function fate(card: string | null, now: Date): Pick<SandboxRefundRow, "initial" | "settled" | "settlesAt"> {
  const later = new Date(now.getTime() + SLOW_REFUND_MINUTES * 60_000);
  const conduct = refundConduct(card);
  if (conduct === "slow") return { initial: "pending", settled: "succeeded", settlesAt: later };
  if (conduct === "returned") return { initial: "succeeded", settled: "failed", settlesAt: later };
  return { initial: "succeeded", settled: "succeeded", settlesAt: now };
}

/** What will happen later stands in the books from now on, under its own time. */
async function bookRefund(db: Db, refund: SandboxRefundRow, now: Date): Promise<void> {
  const { id: refundId, paymentId, amountCents, metadata, initial, settled, settlesAt } = refund;
  const facts = { refundId, paymentId, amountCents, metadata };
  const subject = { refundId, paymentId };
  await book(db, {
    subject: { kind: "refund", ...subject },
    at: now,
    amountCents: -amountCents,
    feeCents: 0,
    metadata,
  });
  await tell(db, paymentId, { kind: "refund_updated", ...facts, status: initial }, now);
  if (settled === initial) return;
  await tell(db, paymentId, { kind: "refund_updated", ...facts, status: settled }, settlesAt);
  if (settled === "failed") {
    await book(db, {
      subject: { kind: "refund_returned", ...subject },
      at: settlesAt,
      amountCents,
      feeCents: 0,
      metadata,
    });
  }
}

function shown(refund: SandboxRefundRow, now: Date): Refund {
  const { id, paymentId, amountCents, metadata } = refund;
  return { refundId: id, paymentId, amountCents, status: refundStatus(refund, now), metadata };
}

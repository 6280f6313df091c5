import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#platform/db.ts";
import { type Payment, PaymentError, type PaymentPort } from "./port.ts";
import { type Office, providerId, tell } from "./sandbox-books.ts";
import { requestBody, sameRequest } from "./sandbox-keys.ts";
import { refundStatus } from "./sandbox-refund-status.ts";
import { sandboxPaymentDisputes, sandboxPaymentRefunds, sandboxPayments } from "./sandbox-tables.ts";

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
  const standing = refunds.filter((refund) => refundStatus(refund, now) !== "failed");
  return standing.reduce((total, { amountCents }) => total + amountCents, 0);
}

export const disputesOf = (db: Db, paymentId: string) =>
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

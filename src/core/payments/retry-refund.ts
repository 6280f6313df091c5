import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { lockRefund } from "./apply-refund-news.ts";
import { sendRefundJob } from "./send-refund.ts";
import { paymentRefunds } from "./tables.ts";

const input = z.object({ refundId: z.uuid(), reason: z.string().trim().max(500).default("") });

/** An admin has looked at a refund that was stuck. */
export async function retryRefund(ctx: Ctx, raw: unknown): Promise<void> {
  requireAdmin(ctx);
  const { refundId, reason } = parseInput(input, raw);
  await transact(ctx, async (inner) => {
    const refund = await lockRefund(inner, refundId);
    if (!refund) throw new DomainError("not_found");
    if (refund.state !== "reported") throw new DomainError("conflict");
    await inner.db
      .update(paymentRefunds)
      .set({ state: "failed", nextTryAt: inner.now })
      .where(eq(paymentRefunds.id, refundId));
    const subject = { kind: "refund", id: refundId };
    await recordAudit(inner, { action: "payments.refund_retried", subject, details: { reason } });
    await inner.enqueue(inner.db, sendRefundJob, { refundId });
  });
}

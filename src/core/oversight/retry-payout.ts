import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { sendPayoutJob } from "#core/payouts/send-payout.ts";
import { payouts } from "#core/payouts/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { retryPayoutInput } from "./input.ts";

/** The provider said no for good, somebody has looked, and it is asked again, as another transfer. */
export async function retryPayout(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { payoutId, reason } = parseInput(retryPayoutInput, input);
  await transact(ctx, async (inner) => {
    const [retried] = await inner.db
      .update(payouts)
      .set({ state: "ready", round: sql`${payouts.round} + 1`, failure: null })
      .where(and(eq(payouts.id, payoutId), eq(payouts.state, "reported")))
      .returning({ id: payouts.id });
    if (!retried) throw new DomainError("conflict", { reason: "not_reported" });
    const subject = { kind: "payout", id: payoutId };
    await recordAudit(inner, { action: "oversight.payout_retried", subject, details: { reason } });
    await inner.enqueue(inner.db, sendPayoutJob, { payoutId });
  });
}

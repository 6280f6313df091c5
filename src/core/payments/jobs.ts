import { and, asc, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { cancelChargeJob } from "./follow-charge.ts";
import { forgetOldPayments } from "./forget-old-payments.ts";
import { reconcile } from "./reconcile.ts";
import { sendRefundJob } from "./send-refund.ts";
import { paymentRefunds } from "./tables.ts";

const SWEEP_BATCH = 200;

/** Whatever waits for its next try, and whatever a process had started when it died. */
const sweepRefunds = defineJob({
  name: "payments-sweep-refunds",
  payload: z.object({}),
  cron: "* * * * *",
  async handler(ctx) {
    const due = await ctx.db
      .select({ refundId: paymentRefunds.id })
      .from(paymentRefunds)
      .where(and(isNotNull(paymentRefunds.nextTryAt), lte(paymentRefunds.nextTryAt, ctx.now)))
      .orderBy(asc(paymentRefunds.nextTryAt))
      .limit(SWEEP_BATCH);
    for (const { refundId } of due) {
      await ctx.enqueue(ctx.db, sendRefundJob, { refundId });
    }
  },
});

const reconcileJob = defineJob({
  name: "payments-reconcile",
  payload: z.object({}),
  cron: "*/10 * * * *",
  handler: (ctx) => reconcile(ctx),
});

export const paymentsJobs: readonly AnyJob<Ctx>[] = [
  sendRefundJob,
  cancelChargeJob,
  sweepRefunds,
  reconcileJob,
  forgetOldPayments,
];

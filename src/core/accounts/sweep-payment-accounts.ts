import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { syncPaymentAccount } from "./sync-payment-account.ts";
import { paymentAccounts } from "./tables.ts";

const PATIENCE_MINUTES = 30;
const AT_ONCE = 100;

/** Verdicts that take days, and those whose notice was lost. */
export const sweepPaymentAccounts = defineJob({
  name: "accounts-sweep-payment-accounts",
  payload: z.object({}),
  cron: "*/30 * * * *",
  async handler(ctx) {
    const waiting = await ctx.db
      .select({ userId: paymentAccounts.userId })
      .from(paymentAccounts)
      .where(
        and(
          eq(paymentAccounts.state, "being_validated"),
          lt(paymentAccounts.checkedAt, new Date(ctx.now.getTime() - PATIENCE_MINUTES * 60_000)),
        ),
      )
      .orderBy(asc(paymentAccounts.checkedAt))
      .limit(AT_ONCE);
    for (const { userId } of waiting) await syncPaymentAccount(ctx, userId);
  },
});

import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { chaseMissingJob } from "./chase-missing.ts";
import { forgetOldPayouts } from "./forget-old-payouts.ts";
import { reversePayoutJob } from "./reverse-payout.ts";
import { payoutDueAt } from "./rules.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { settleEventJob } from "./settle-event.ts";
import { eventSettlements, payoutFreezes, payoutReversals, payouts } from "./tables.ts";

const BATCH = 200;
const STUCK_MS = 10 * 60_000;

/** Events whose last date ended long enough ago, and whatever a process had started when it died. */
const sweepPayoutsJob = defineJob({
  name: "payouts-sweep",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    // The delay is the same for all: what ended so long before now is due.
    const delay = payoutDueAt(new Date(0), ctx.settings.payoutDelayHours).getTime();
    const due = await ctx.db
      .select({ eventId: events.id })
      .from(events)
      .where(
        and(
          eq(events.state, "upcoming"),
          lte(events.lastEndsAt, new Date(ctx.now.getTime() - delay)),
          sql`not exists (select from ${eventSettlements} where ${eventSettlements.eventId} = ${events.id})`,
          sql`not exists (select from ${payoutFreezes} where ${payoutFreezes.eventId} = ${events.id} and ${payoutFreezes.liftedAt} is null)`,
        ),
      )
      .orderBy(events.lastEndsAt)
      .limit(BATCH);
    for (const { eventId } of due) await ctx.enqueue(ctx.db, settleEventJob, { eventId });
    await sweepStuck(ctx);
  },
});

async function sweepStuck(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STUCK_MS);
  const unsent = await ctx.db
    .select({ payoutId: payouts.id })
    .from(payouts)
    .where(and(inArray(payouts.state, ["ready", "sending"]), lte(payouts.createdAt, before)))
    .limit(BATCH);
  for (const each of unsent) await ctx.enqueue(ctx.db, sendPayoutJob, each);
  const asked = await ctx.db
    .select({ reversalId: payoutReversals.id })
    .from(payoutReversals)
    .where(and(eq(payoutReversals.state, "asked"), lte(payoutReversals.createdAt, before)))
    .limit(BATCH);
  for (const each of asked) await ctx.enqueue(ctx.db, reversePayoutJob, each);
}

export const payoutsJobs: readonly AnyJob<Ctx>[] = [
  settleEventJob,
  sendPayoutJob,
  reversePayoutJob,
  sweepPayoutsJob,
  chaseMissingJob,
  forgetOldPayouts,
];

import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { payouts } from "./tables.ts";

export type NewPayout = Pick<
  typeof payouts.$inferInsert,
  "eventId" | "settlement" | "side" | "userId" | "source" | "dueCents"
>;

/** In the settlement's transaction: due to that person, and a job that sends it. */
export async function createPayout(ctx: Ctx, payout: NewPayout): Promise<void> {
  const id = newId(ctx.now);
  await ctx.db.insert(payouts).values({ ...payout, id, state: "ready", createdAt: ctx.now });
  await ctx.enqueue(ctx.db, sendPayoutJob, { payoutId: id });
}

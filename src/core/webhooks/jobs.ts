import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { deliverJob } from "./deliver.ts";
import { FACTS_AT_ONCE, type Fact, findFacts } from "./find-facts.ts";
import { deliveryProcess } from "./process.ts";
import { KEPT_DAYS } from "./rules.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

/**
 * What happened is dated when its transaction begins and seen when it commits: each look goes back behind the one before. What it
 * finds again has its row already.
 */
const LOOK_BACK_MS = 10 * 60_000;

/** Each webhook in transactions of its own, under its lock: two who gather at once take turns. */
const gatherJob = defineJob({
  name: "webhooks-gather",
  payload: z.object({}),
  cron: "* * * * *",
  async handler(ctx) {
    const active = await ctx.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .innerJoin(users, eq(users.id, webhooks.userId))
      .where(and(eq(webhooks.state, "active"), isNull(users.blockedAt), isNull(users.deletedAt)))
      .orderBy(asc(webhooks.gatheredUntil));
    for (const { id } of active) while (await transact(ctx, (inner) => gatherSome(inner, id)));
  },
});

/** Answers whether there may be more. */
async function gatherSome(ctx: Ctx, webhookId: string): Promise<boolean> {
  const [webhook] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, "active")))
    .for("update", { skipLocked: true });
  if (!webhook) return false;
  const { startedAt, gatheredUntil } = webhook;
  const since = new Date(Math.max(startedAt.getTime(), gatheredUntil.getTime() - LOOK_BACK_MS));
  const facts = await findFacts(ctx, { ...webhook, since });
  if (facts.length > 0) await addDeliveries(ctx, webhookId, facts);
  if (facts.length === FACTS_AT_ONCE) return true;
  await ctx.db.update(webhooks).set({ gatheredUntil: ctx.now }).where(eq(webhooks.id, webhookId));
  return false;
}

async function addDeliveries(ctx: Ctx, webhookId: string, facts: readonly Fact[]): Promise<void> {
  const state = deliveryProcess.moves.gather.to;
  const added = await ctx.db
    .insert(webhookDeliveries)
    .values(
      facts.map(({ topic, subject, at, data }) => ({
        id: newId(ctx.now),
        webhookId,
        topic,
        subject,
        body: data,
        state,
        happenedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  for (const { id } of added) await ctx.enqueue(ctx.db, deliverJob, { deliveryId: id });
}

const forgetJob = defineJob({
  name: "webhooks-forget",
  payload: z.object({}),
  cron: "40 4 * * *",
  async handler(ctx) {
    const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000);
    await ctx.db
      .delete(webhookDeliveries)
      .where(and(ne(webhookDeliveries.state, "waiting"), lt(webhookDeliveries.happenedAt, before)));
  },
});

export const webhooksJobs: readonly AnyJob<Ctx>[] = [gatherJob, deliverJob, forgetJob];

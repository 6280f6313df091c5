import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { failureOf } from "#platform/http/outside.ts";
import { mailWebhookBroken } from "./mails.ts";
import { deliveryProcess, webhookProcess } from "./process.ts";
import { BROKEN_AFTER_MS, pauseAfter } from "./rules.ts";
import { signDelivery } from "./sign-delivery.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;
type Webhook = typeof webhooks.$inferSelect;
type Answer = { status: number | null; failure: string | null };

/**
 * Tells one thing once. A process that dies between the answer and its note tells it again: programs know it by its id. How long to
 * wait for the next try is written with the failure, so that no try is lost and none is made twice at once.
 */
export const deliverJob = defineJob({
  name: "webhooks-deliver",
  payload: z.object({ deliveryId: z.uuid() }),
  async handler(ctx, { deliveryId }) {
    const [found] = await ctx.db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, deliveryId));
    if (found?.delivery.state !== "waiting") return;
    const { delivery, webhook } = found;
    if (webhook.state !== "active") return giveUp(ctx, delivery, { status: null, failure: "stopped" });
    const answer = await tell(ctx, webhook, delivery);
    if (answer.status !== null && answer.status >= 200 && answer.status < 300)
      return noteSuccess(ctx, delivery, answer);
    await noteFailure(ctx, { delivery, webhook, answer });
  },
});

async function tell(ctx: Ctx, webhook: Webhook, { id, topic, happenedAt, body: data }: Delivery): Promise<Answer> {
  const body = JSON.stringify({ type: topic, timestamp: happenedAt.toISOString(), data });
  try {
    const { status } = await ctx.webhooks.post(webhook.url, body, signDelivery(ctx, webhook, { id, body }));
    return { status, failure: null };
  } catch (error) {
    return { status: null, failure: failureOf(error) };
  }
}

const noted = (ctx: Ctx, { attempts }: Delivery, { status, failure }: Answer) => ({
  attempts: attempts + 1,
  lastTriedAt: ctx.now,
  lastStatus: status,
  lastFailure: failure,
});

async function noteSuccess(ctx: Ctx, delivery: Delivery, answer: Answer): Promise<void> {
  await transact(ctx, async (inner) => {
    await move(inner.db, webhookDeliveries, deliveryProcess, "deliver", {
      where: eq(webhookDeliveries.id, delivery.id),
      set: noted(inner, delivery, answer),
    });
    await inner.db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, delivery.webhookId));
  });
}

async function giveUp(ctx: Ctx, delivery: Delivery, answer: Answer): Promise<void> {
  await move(ctx.db, webhookDeliveries, deliveryProcess, "giveUp", {
    where: eq(webhookDeliveries.id, delivery.id),
    set: noted(ctx, delivery, answer),
  });
}

type Failed = { delivery: Delivery; webhook: Webhook; answer: Answer };

async function noteFailure(ctx: Ctx, { delivery, webhook, answer }: Failed): Promise<void> {
  const failingSince = webhook.failingSince ?? ctx.now;
  const pause = pauseAfter(delivery.attempts + 1);
  const isBroken = ctx.now.getTime() - failingSince.getTime() >= BROKEN_AFTER_MS;
  await transact(ctx, async (inner) => {
    await inner.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id));
    if (isBroken) await breakDown(inner, webhook);
    if (isBroken || pause === undefined) return giveUp(inner, delivery, answer);
    await inner.db
      .update(webhookDeliveries)
      .set(noted(inner, delivery, answer))
      .where(eq(webhookDeliveries.id, delivery.id));
    const startAfter = new Date(inner.now.getTime() + pause);
    await inner.enqueue(inner.db, deliverJob, { deliveryId: delivery.id }, { startAfter });
  });
}

async function breakDown(ctx: Ctx, { id }: Webhook): Promise<void> {
  const [broken] = await move(ctx.db, webhooks, webhookProcess, "breakDown", {
    where: eq(webhooks.id, id),
  }).returning();
  if (broken) await mailWebhookBroken(ctx, broken);
}

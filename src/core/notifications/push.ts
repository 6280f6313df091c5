import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { PushGoneError } from "#adapters/push/port.ts";
import { type Ctx, defineJob, type Job } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import { loadChoices } from "./choices.ts";
import { listDevices } from "./devices.ts";
import { pushProcess } from "./process.ts";
import type { TopicCode } from "./rules.ts";
import { outgoingPushes, pushSubscriptions } from "./tables.ts";

/** What is not seen within a day is no news any more. */
const TTL_SECONDS = 24 * 3600;

/**
 * To every device of the person, unless they changed their mind meanwhile. A device that is gone is forgotten. When one device's
 * service fails, the job runs again: the same tag replaces what the other devices already show.
 */
export const sendPushJob: Job<{ pushId: string }> = defineJob({
  name: "notices-send-push",
  payload: z.object({ pushId: z.uuid() }),
  async handler(ctx, { pushId }) {
    const [push] = await ctx.db
      .select()
      .from(outgoingPushes)
      .where(and(eq(outgoingPushes.id, pushId), eq(outgoingPushes.state, "queued")));
    if (!push) return;
    const wanted = (await loadChoices(ctx, push.userId))[push.topic].push;
    const devices = wanted ? await listDevices(ctx, push.userId) : [];
    const { title, body, path } = push;
    const payload = JSON.stringify({ title, body, path, tag: push.id });
    let reached = 0;
    let failure: unknown;
    for (const device of devices) {
      try {
        await ctx.push.send({ target: device, payload, ttl: TTL_SECONDS });
        reached += 1;
      } catch (error) {
        if (error instanceof PushGoneError) await forget(ctx, device.id);
        else failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    await move(ctx.db, outgoingPushes, pushProcess, reached > 0 ? "deliver" : "drop", {
      where: eq(outgoingPushes.id, pushId),
      set: { settledAt: ctx.now },
    });
  },
});

async function forget(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

type Push = { userId: string; topic: TopicCode; onceKey: string; title: string; body: string; path: string };

/** Writes nothing for somebody without a device: most people have none. */
export async function queuePush(ctx: Ctx, { onceKey, ...push }: Push): Promise<void> {
  const [device] = await ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, push.userId))
    .limit(1);
  if (!device) return;
  const [queued] = await ctx.db
    .insert(outgoingPushes)
    .values({
      ...push,
      id: newId(ctx.now),
      onceKey: `${onceKey}:${push.userId}`,
      state: pushProcess.moves.queue.to,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: outgoingPushes.onceKey })
    .returning({ id: outgoingPushes.id });
  if (queued) await ctx.enqueue(ctx.db, sendPushJob, { pushId: queued.id });
}

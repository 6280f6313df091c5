import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { TopicCode } from "./rules.ts";
import { sendPushJob } from "./send-push.ts";
import { outgoingPushes, pushSubscriptions } from "./tables.ts";

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
      state: "queued",
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: outgoingPushes.onceKey })
    .returning({ id: outgoingPushes.id });
  if (queued) await ctx.enqueue(ctx.db, sendPushJob, { pushId: queued.id });
}

import type { Ctx, UserActor } from "#core/context.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const HOUR = 3600;

const limits = {
  block: { max: 60, windowSeconds: HOUR },
  report: { max: 20, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeModerationLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `moderation:${name}:${actor.userId}`, limits[name]);
}

import type { Ctx, UserActor } from "#core/context.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const MINUTE = 60;

/** Far above what two people write to each other, far below what a program would. */
const limits = {
  send: { max: 60, windowSeconds: 5 * MINUTE },
  start: { max: 30, windowSeconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeMessagingLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `messaging:${name}:${actor.userId}`, limits[name]);
}

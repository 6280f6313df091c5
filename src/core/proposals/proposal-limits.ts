import type { Ctx, UserActor } from "#core/context.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const HOUR = 3600;

/** Far above what a person does, far below what a program would. */
const limits = {
  draft: { max: 60, windowSeconds: HOUR },
  send: { max: 40, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeProposalLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `proposals:${name}:${actor.userId}`, limits[name]);
}

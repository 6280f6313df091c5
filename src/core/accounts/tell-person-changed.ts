import type { Ctx } from "#core/context.ts";
import { personPageTag } from "./rules.ts";

/** In the transaction that changes it. */
export async function tellPersonChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.pagesChanged(ctx.db, personPageTag(userId));
}

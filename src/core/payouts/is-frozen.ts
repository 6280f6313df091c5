import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { payoutFreezes } from "./tables.ts";

export async function isFrozen(ctx: Ctx, eventId: string): Promise<boolean> {
  const [freeze] = await ctx.db
    .select({ id: payoutFreezes.id })
    .from(payoutFreezes)
    .where(and(eq(payoutFreezes.eventId, eventId), isNull(payoutFreezes.liftedAt)));
  return freeze !== undefined;
}

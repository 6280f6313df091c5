import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { subjectInput } from "./input.ts";
import { follows } from "./tables.ts";

/** False for visitors, who follow nothing. */
export async function isFollowed(ctx: Ctx, input: unknown): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { kind, id } = parseInput(subjectInput, input);
  const rows = await ctx.db
    .select({ kind: follows.kind })
    .from(follows)
    .where(and(eq(follows.userId, ctx.actor.userId), eq(follows.kind, kind), eq(follows.subjectId, id)));
  return rows.length > 0;
}

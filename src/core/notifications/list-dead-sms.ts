import { and, desc, eq, lt } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadListSchema } from "./input.ts";
import { outgoingSms } from "./tables.ts";

export type DeadSms = { id: string; kind: string; to: string; attempts: number; createdAt: Date; lastError: string };

/** Newest first. */
export async function listDeadSms(ctx: Ctx, input: unknown = {}): Promise<DeadSms[]> {
  requireAdmin(ctx);
  const { limit, before } = parseInput(deadListSchema, input);
  const rows = await ctx.db
    .select()
    .from(outgoingSms)
    .where(and(eq(outgoingSms.state, "dead"), before === undefined ? undefined : lt(outgoingSms.id, before)))
    .orderBy(desc(outgoingSms.id))
    .limit(limit);
  return rows.map(({ id, kind, to, attempts, createdAt, lastError }) => ({
    id,
    kind,
    to,
    attempts,
    createdAt,
    lastError: lastError ?? "",
  }));
}

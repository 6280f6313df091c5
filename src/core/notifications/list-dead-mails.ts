import { and, desc, eq, lt } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadListSchema } from "./input.ts";
import { outgoingMails } from "./tables.ts";

export type DeadMail = { id: string; kind: string; to: string; attempts: number; createdAt: Date; lastError: string };

/** Newest first. */
export async function listDeadMails(ctx: Ctx, input: unknown = {}): Promise<DeadMail[]> {
  requireAdmin(ctx);
  const { limit, before } = parseInput(deadListSchema, input);
  const rows = await ctx.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, "dead"), before === undefined ? undefined : lt(outgoingMails.id, before)))
    .orderBy(desc(outgoingMails.id))
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

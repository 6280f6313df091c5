import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { reconciliationFindings } from "./tables.ts";

export type NewFinding = {
  /** The same difference is found once. */
  key: string;
  kind: string;
  details: Record<string, string | number | null>;
  repaired?: boolean;
};

export async function reportFinding(ctx: Ctx, { key, kind, details, repaired = false }: NewFinding): Promise<void> {
  const [found] = await ctx.db
    .insert(reconciliationFindings)
    .values({ id: newId(ctx.now), key, kind, details, foundAt: ctx.now, repairedAt: repaired ? ctx.now : null })
    .onConflictDoNothing({ target: reconciliationFindings.key })
    .returning({ id: reconciliationFindings.id });
  if (found && !repaired) ctx.log.error({ finding: kind, ...details }, "money needs somebody's eyes");
}

import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";

export type LedgerCheck = {
  movements: number;
  totalCents: Cents;
  /** Movements whose lines do not sum to zero, or are fewer than two. None, by the database's own rules. */
  unbalanced: string[];
};

/** Sums everything anew: what the constraints promise, seen from outside. */
export async function checkLedger(ctx: Ctx): Promise<LedgerCheck> {
  const { rows } = await ctx.db.execute<{ movements: string; total: string; unbalanced: string[] | null }>(sql`
    select count(*) as movements, coalesce(sum(total), 0) as total,
           array_agg(id) filter (where total <> 0 or lines < 2) as unbalanced
    from (
      select ${ledgerMovements.id} as id, coalesce(sum(${ledgerLines.amountCents}), 0) as total, count(${ledgerLines.id}) as lines
      from ${ledgerMovements} left join ${ledgerLines} on ${ledgerLines.movementId} = ${ledgerMovements.id}
      group by ${ledgerMovements.id}
    ) as movement`);
  const [row] = rows;
  return {
    movements: Number(row?.movements ?? 0),
    totalCents: Number(row?.total ?? 0),
    unbalanced: row?.unbalanced ?? [],
  };
}

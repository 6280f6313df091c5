import { asc, desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { type LedgerAccount, ledgerAccounts, type MovementKind } from "./ledger-accounts.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";

export type ExplainedMovement = {
  id: string;
  kind: MovementKind;
  key: string;
  at: Date;
  lines: { account: LedgerAccount; label: string; ownerId: string | null; amountCents: Cents }[];
};

/** Every cent of an event, movement by movement, line by line. For other rooms' verbs, which check who asks. */
export async function explainEventMoney(ctx: Ctx, eventId: string): Promise<ExplainedMovement[]> {
  const rows = await ctx.db
    .select({ movement: ledgerMovements, line: ledgerLines })
    .from(ledgerMovements)
    .innerJoin(ledgerLines, eq(ledgerLines.movementId, ledgerMovements.id))
    .where(eq(ledgerMovements.eventId, eventId))
    .orderBy(asc(ledgerMovements.at), asc(ledgerMovements.id), desc(ledgerLines.amountCents));
  const explained = new Map<string, ExplainedMovement>();
  for (const { movement, line } of rows) {
    const { id, kind, key, at } = movement;
    const entry = explained.get(id) ?? { id, kind, key, at, lines: [] };
    const { account, ownerId, amountCents } = line;
    entry.lines.push({ account, label: ledgerAccounts[account], ownerId, amountCents });
    explained.set(id, entry);
  }
  return [...explained.values()];
}

import { asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { ExplainedMovement } from "./explain-event-money.ts";
import { ledgerAccounts } from "./ledger-accounts.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";

/** A page of what `explainEventMoney` tells, latest first. For other rooms' verbs, which check who asks. */
export async function listEventMovements(
  ctx: Ctx,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ movements: ExplainedMovement[]; total: number }> {
  const ofEvent = eq(ledgerMovements.eventId, eventId);
  const [counted] = await ctx.db.select({ total: count() }).from(ledgerMovements).where(ofEvent);
  const rows = await ctx.db
    .select()
    .from(ledgerMovements)
    .where(ofEvent)
    // A payment and what it is for are written at once: read from the last, the payment comes after.
    .orderBy(desc(ledgerMovements.at), asc(ledgerMovements.kind), desc(ledgerMovements.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.movementId, ids))
    .orderBy(desc(ledgerLines.amountCents));
  return {
    total: counted?.total ?? 0,
    movements: rows.map(({ id, kind, key, at }) => ({
      id,
      kind,
      key,
      at,
      lines: lines
        .filter(({ movementId }) => movementId === id)
        .map(({ account, ownerId, amountCents }) => ({
          account,
          label: ledgerAccounts[account],
          ownerId,
          amountCents,
        })),
    })),
  };
}

import { asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import {
  type LedgerAccount,
  ledgerAccounts,
  ledgerLines,
  ledgerMovements,
  type MovementKind,
} from "./ledger-tables.ts";

export type ExplainedMovement = {
  id: string;
  kind: MovementKind;
  key: string;
  at: Date;
  lines: { account: LedgerAccount; label: string; ownerId: string | null; amountCents: Cents }[];
};

/** Every cent of an event, movement by movement, line by line. For other areas' verbs, which check who asks. */
export async function loadEventMoney(ctx: Ctx, eventId: string): Promise<ExplainedMovement[]> {
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

/** A page of what `explainEventMoney` tells, latest first. For other areas' verbs, which check who asks. */
export async function loadEventMovements(
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

import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import type { Cents } from "#platform/money.ts";

/** What the ledger says was kept for an event, and where it went. */
export type EventFunds = {
  receivedCents: Cents;
  refundedCents: Cents;
  /** Disputes that a card's bank decided against us. */
  lostCents: Cents;
  sharedCents: Cents;
  /** What is left: received, less all the others. */
  heldCents: Cents;
};

export async function readEventFunds(ctx: Ctx, eventId: string): Promise<EventFunds> {
  const rows = await ctx.db
    .select({ kind: ledgerMovements.kind, total: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .where(and(eq(ledgerLines.account, "held"), eq(ledgerLines.ownerId, eventId)))
    .groupBy(ledgerMovements.kind);
  // What is kept stands on the ledger's negative side.
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.total ?? 0);
  return {
    receivedCents: 0 - of("allocation"),
    refundedCents: of("refund"),
    lostCents: of("dispute-lost"),
    sharedCents: of("settlement"),
    heldCents: rows.reduce((held, { total }) => held - Number(total), 0),
  };
}

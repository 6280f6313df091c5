import { and, asc, eq, lte } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import { actsForTeam, type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { difference, noShares } from "#core/payouts/rules.ts";
import { eventSettlements, payoutReversals, payouts } from "#core/payouts/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { invoiceParty } from "./describe-party.ts";
import { payoutStatementInput } from "./input.ts";
import { identityAt, readKeptIdentity } from "./keep-identity.ts";
import { type PayoutStatement, payoutStatementPaper } from "./payout-statement-paper.ts";
import { readConsistently } from "./read-consistently.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** One payout, for whom it is and for admins: how it came about, what was kept, what was taken back. */
export async function getPayoutStatement(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { userId } = requireUser(ctx);
  const { payoutId } = parseInput(payoutStatementInput, raw);
  const statement = await readConsistently(ctx, async (inner) => {
    const found = await read(inner, payoutId);
    if (!found || (found.payout.userId !== userId && !actsForTeam(ctx))) throw new DomainError("not_found");
    return found;
  });
  await noteTeamReading(ctx, { kind: "payout_statement", id: payoutId, owners: [statement.payout.userId] });
  return {
    filename: `versement-${payoutId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(payoutStatementPaper(statement, ctx.now, ctx.operator), ctx.operator),
  };
}

async function read(ctx: Ctx, payoutId: string): Promise<PayoutStatement | undefined> {
  const [found] = await ctx.db
    .select({ payout: payouts, event: events })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(eq(payouts.id, payoutId));
  if (!found) return undefined;
  const { payout, event } = found;
  const settlements = await ctx.db
    .select()
    .from(eventSettlements)
    .where(and(eq(eventSettlements.eventId, event.id), lte(eventSettlements.number, payout.settlement)))
    .orderBy(asc(eventSettlements.number));
  const identity =
    (await identityAt(ctx, payout.userId, payout.createdAt)) ?? (await readKeptIdentity(ctx, payout.userId));
  return {
    payout,
    event,
    change: difference(settlements.at(-1)?.shares ?? noShares, settlements.at(-2)?.shares ?? noShares),
    isCorrection: payout.settlement > 1,
    reversals: await ctx.db
      .select()
      .from(payoutReversals)
      .where(eq(payoutReversals.payoutId, payoutId))
      .orderBy(asc(payoutReversals.createdAt)),
    beneficiary: invoiceParty(identity),
  };
}

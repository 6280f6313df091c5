import { and, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { type AccountPart, type DeletionRefusal, nothingToErase } from "#core/accounts/account-parts.ts";
import { paymentAccounts } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { events } from "#core/events/tables.ts";
import { loadBalance } from "#core/payments/ledger.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { move } from "#platform/database/move.ts";
import { payoutProcess } from "./process.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { settleEventJob } from "./settle-event.ts";
import { refundPurchase } from "./settle-purchase.ts";
import { eventSettlements, payouts } from "./tables.ts";

/** Before the first settlement there is nothing to correct; of what was called off, everything goes back. */
export async function correctSharing(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  // Of what was called off while a bank was deciding, the money can go back now.
  if (event) await refundPurchase(ctx, event);
  if (event?.state === "cancelled") return;
  if (await isEventShared(ctx, eventId)) await ctx.enqueue(ctx.db, settleEventJob, { eventId });
}

export async function isEventShared(ctx: Ctx, eventId: string): Promise<boolean> {
  const [settled] = await ctx.db
    .select({ number: eventSettlements.number })
    .from(eventSettlements)
    .where(eq(eventSettlements.eventId, eventId))
    .limit(1);
  return settled !== undefined;
}

/** For the dates that are called off: all of them, or those to come. */
export async function refundCancelledPurchase(ctx: Ctx, event: EventRow): Promise<void> {
  await refundPurchase(ctx, event);
}

/** What they were paid, and each line of the books that is theirs. */
async function exportData({ db }: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    versements: await db
      .select({
        event: events.title,
        side: payouts.side,
        source: payouts.source,
        dueCents: payouts.dueCents,
        setOffCents: payouts.setOffCents,
        reversedCents: payouts.reversedCents,
        state: payouts.state,
        createdAt: payouts.createdAt,
        sentAt: payouts.sentAt,
      })
      .from(payouts)
      .innerJoin(events, eq(events.id, payouts.eventId))
      .where(eq(payouts.userId, userId))
      .orderBy(payouts.createdAt),
    "ecritures-comptables": await db
      .select({
        at: ledgerMovements.at,
        kind: ledgerMovements.kind,
        account: ledgerLines.account,
        eventId: ledgerLines.eventId,
        amountCents: ledgerLines.amountCents,
      })
      .from(ledgerLines)
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
      .where(eq(ledgerLines.ownerId, userId))
      .orderBy(ledgerMovements.at),
  };
}

/** What was paid out stays, as accounting asks. */
export const payoutsAccountPart: AccountPart = { erase: nothingToErase, exportData };

export async function payoutsDeletionGuard(ctx: Ctx, userId: string): Promise<DeletionRefusal | undefined> {
  if (await hasMoneyComing(ctx, userId)) return "payout_pending";
  return (await loadBalance(ctx, { account: "debt", ownerId: userId })) > 0 ? "debt_open" : undefined;
}

/** Whoever can be paid now is. Behind the lock under which a payout is put to wait, so that none does so just before. */
export async function releaseWaitingPayouts(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)).for("update");
  const waiting = await move(ctx.db, payouts, payoutProcess, "release", {
    where: eq(payouts.userId, userId),
  }).returning({ payoutId: payouts.id });
  for (const { payoutId } of waiting) await ctx.enqueue(ctx.db, sendPayoutJob, { payoutId });
}

/** A payout that has not left, or an event that is over and not yet shared. */
async function hasMoneyComing(ctx: Ctx, userId: string): Promise<boolean> {
  const [unsent] = await ctx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), ne(payouts.state, "sent")))
    .limit(1);
  if (unsent) return true;
  const [unshared] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        or(eq(events.artistId, userId), eq(events.hostId, userId)),
        eq(events.state, "upcoming"),
        lte(events.lastEndsAt, ctx.now),
        sql`not exists (select from ${eventSettlements} where ${eventSettlements.eventId} = ${events.id})`,
        inArray(
          events.id,
          ctx.db
            .select({ id: sql<string>`${ledgerLines.eventId}` })
            .from(ledgerLines)
            .where(eq(ledgerLines.account, "held")),
        ),
      ),
    )
    .limit(1);
  return unshared !== undefined;
}

import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { loadHeldSharing } from "#core/events/held-sharing.ts";
import { events } from "#core/events/tables.ts";
import { postMovement } from "#core/payments/ledger.ts";
import { waterfall } from "#core/terms/waterfall-rules.ts";
import { lockGate } from "#core/ticketing/order-access.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Cents } from "#platform/money.ts";
import { askBack } from "./reverse-payout.ts";
import { difference, isNothing, noShares, payoutDueAt, type Shares, sharesOf } from "./rules.ts";
import { createPayout, isFrozen } from "./send-payout.ts";
import { settlePurchase } from "./settle-purchase.ts";
import { eventSettlements } from "./tables.ts";

export const settleEventJob = defineJob({
  name: "payouts-settle-event",
  payload: z.object({ eventId: z.uuid() }),
  handler: (ctx, { eventId }) => settleEvent(ctx, eventId),
});

type EventRow = typeof events.$inferSelect;

/**
 * Shares an event's income by its frozen terms, behind the event's gate: one after the other, however many try. The first time
 * all of it; after a refund or a dispute that came later, the difference of the two sharings, line by line.
 */
export async function settleEvent(ctx: Ctx, eventId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    await lockGate(inner, eventId);
    const [event] = await inner.db.select().from(events).where(eq(events.id, eventId));
    if (!event || event.state === "cancelled" || (await isFrozen(inner, eventId))) return;
    if (payoutDueAt(event.lastEndsAt, inner.settings.payoutDelayHours) > inner.now) return;
    const [before] = await inner.db
      .select()
      .from(eventSettlements)
      .where(eq(eventSettlements.eventId, eventId))
      .orderBy(desc(eventSettlements.number))
      .limit(1);
    const declaredBefore = await inner.parts.payouts.declaredBefore(inner, eventId);
    const shares = sharesOf(
      waterfall(await grossOf(inner, eventId), await loadHeldSharing(inner, event), { declaredBefore }),
    );
    const change = difference(shares, before?.shares ?? noShares);
    const number = (before?.number ?? 0) + 1;
    const purchase = await settlePurchase(inner, event, number);
    if (before && isNothing(change) && !purchase?.changed) return;
    await inner.db.insert(eventSettlements).values({ eventId, number, shares, settledAt: inner.now });
    await share(inner, event, number, change);
    await recordAudit(inner, {
      action: "payouts.settled",
      subject: { kind: "event", id: eventId },
      details: { number, ...shares },
    });
    await inner.parts.payouts.settled(inner, { event, number, shares, purchase: purchase?.now });
  });
}

/** Paid tickets, neither refunded nor disputed, of the whole event. */
async function grossOf(ctx: Ctx, eventId: string): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.state, "valid")));
  return Number(row?.total ?? 0);
}

/** Whoever receives more is paid more; whoever has received too much owes it. */
async function share(ctx: Ctx, event: EventRow, number: number, change: Shares): Promise<void> {
  const { id: eventId, artistId, hostId } = event;
  const sides = [
    { side: "artist", userId: artistId, amountCents: change.artistCents },
    { side: "host", userId: hostId, amountCents: change.hostCents },
  ] as const;
  await postMovement(ctx, {
    kind: "settlement",
    key: `settlement:${eventId}:${number}`,
    eventId,
    lines: [
      { account: "held", ownerId: eventId, amountCents: change.grossCents },
      { account: "platform-fee", amountCents: -change.serviceCents },
      { account: "insurance", amountCents: -change.insuranceCents },
      { account: "music-rights", amountCents: -change.musicRightsCents },
      ...sides.map(({ side, userId, amountCents }) => ({
        account: amountCents < 0 ? ("debt" as const) : side,
        ownerId: userId,
        amountCents: -amountCents,
      })),
    ],
  });
  for (const { side, userId, amountCents } of sides) {
    if (amountCents > 0)
      await createPayout(ctx, { eventId, settlement: number, side, userId, source: "tickets", dueCents: amountCents });
    if (amountCents < 0) {
      await askBack(ctx, { eventId, side, source: "tickets", settlement: number, amountCents: -amountCents });
    }
  }
}

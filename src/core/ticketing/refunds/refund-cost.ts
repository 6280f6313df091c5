import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadHeldSharing } from "#core/events/held-sharing.ts";
import type { EventSide } from "#core/events/rules.ts";
import { waterfall } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";
import type { RefundCost } from "../rules.ts";
import type { SaleEvent } from "../sale.ts";
import { tickets } from "../tables.ts";

/**
 * Who bears a refund: the difference of the two sharings, with these tickets and without them, line by line, as the next
 * settlement will write it. The event's income is read once, so that a page may ask about each ticket of a booking.
 */
export async function loadRefundCosts(ctx: Ctx, event: SaleEvent): Promise<(amountCents: Cents) => RefundCost> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
    .from(tickets)
    .where(and(eq(tickets.eventId, event.id), eq(tickets.state, "valid")));
  const gross = Number(row?.total ?? 0);
  const declared = { declaredBefore: await ctx.parts.payouts.declaredBefore(ctx, event.id) };
  const sharing = await loadHeldSharing(ctx, event);
  const now = waterfall(gross, sharing, declared);
  return (amountCents) => {
    const then = waterfall(Math.max(gross - amountCents, 0), sharing, declared);
    return {
      amountCents,
      artistCents: now.artistCents - then.artistCents,
      hostCents: now.hostCents - then.hostCents,
      serviceCents: now.serviceCents - then.serviceCents,
      insuranceCents: now.insuranceCents - then.insuranceCents,
      musicRightsCents: now.musicRightsCents - then.musicRightsCents,
    };
  };
}

/** The side that has to say yes: the evening is over, somebody else wishes the refund, and it costs them. */
export function sideToAsk(
  cost: RefundCost,
  mySides: readonly EventSide[],
  slot: { endsAt: Date },
  now: Date,
): EventSide | undefined {
  if (slot.endsAt > now) return undefined;
  const others = (["artist", "host"] as const).filter((side) => !mySides.includes(side));
  return others.find((side) => costOf(cost, side) > 0);
}

export const costOf = (cost: RefundCost, side: EventSide): Cents =>
  side === "artist" ? cost.artistCents : cost.hostCents;

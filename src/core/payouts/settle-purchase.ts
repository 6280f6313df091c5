import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { events } from "#core/events/tables.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { postMovement } from "#core/payments/post-movement.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { paymentDisputes } from "#core/payments/tables.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { createPayout } from "./create-payout.ts";

type EventRow = typeof events.$inferSelect;

async function paidPurchase(ctx: Ctx, event: EventRow): Promise<Charge | undefined> {
  if (!event.proposalId) return undefined;
  const charge = await readChargeOf(ctx, { kind: "purchase", id: event.proposalId });
  if (charge?.state !== "succeeded") return undefined;
  // What a card's bank has taken back is neither paid out nor refunded.
  const [disputed] = await ctx.db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.chargeId, charge.id), ne(paymentDisputes.state, "won")));
  return disputed ? undefined : charge;
}

/** A service or a rental that was paid at acceptance: the price to whoever gave it, the fee to us. */
export async function settlePurchase(ctx: Ctx, event: EventRow): Promise<void> {
  const purchase = purchaseOf(sharingOf(event.terms));
  const charge = purchase && (await paidPurchase(ctx, event));
  if (!purchase || !charge) return;
  const side = purchase.payer === "host" ? "artist" : "host";
  const userId = side === "artist" ? event.artistId : event.hostId;
  await postMovement(ctx, {
    kind: "settlement",
    key: `settlement:${event.id}:purchase`,
    eventId: event.id,
    lines: [
      { account: "held", ownerId: event.id, amountCents: purchase.totalCents },
      { account: "platform-fee", amountCents: -purchase.serviceCents },
      { account: side, ownerId: userId, amountCents: -purchase.priceCents },
    ],
  });
  await createPayout(ctx, {
    eventId: event.id,
    settlement: 1,
    side,
    userId,
    source: "purchase",
    dueCents: purchase.priceCents,
  });
}

/** Called off as a whole: the buyer of the service gets everything back. In the transaction that calls it off. */
export async function refundPurchase(ctx: Ctx, event: EventRow): Promise<void> {
  const charge = await paidPurchase(ctx, event);
  if (!charge) return;
  await requestRefund(ctx, {
    key: `charge:${charge.id}`,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    cause: "purchase-cancelled",
    from: "held",
  });
}

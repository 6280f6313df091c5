import { and, eq, like, ne, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadHeldSharing } from "#core/events/held-sharing.ts";
import type { events } from "#core/events/tables.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { postMovement } from "#core/payments/ledger.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { paymentDisputes } from "#core/payments/tables.ts";
import { type Purchase, payeeOf, purchaseOf } from "#core/terms/waterfall-rules.ts";
import { mailPurchaseReturned } from "./mails.ts";
import { askBack } from "./reverse-payout.ts";
import { createPayout } from "./send-payout.ts";

type EventRow = typeof events.$inferSelect;

async function paidPurchase(ctx: Ctx, event: EventRow): Promise<Charge | undefined> {
  if (!event.proposalId) return undefined;
  const charge = await loadChargeOf(ctx, { kind: "purchase", id: event.proposalId });
  if (charge?.state !== "succeeded") return undefined;
  // What a card's bank has taken back is neither paid out nor refunded.
  const [disputed] = await ctx.db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.chargeId, charge.id), ne(paymentDisputes.state, "won")));
  return disputed ? undefined : charge;
}

/**
 * A service or a rental that was paid at acceptance: the price to whoever gave it, the fee to us. Behind the event's gate, with
 * each settlement: after a dispute that came later it is taken back, after one that we won it is given again.
 */
export async function settlePurchase(
  ctx: Ctx,
  event: EventRow,
  settlement: number,
): Promise<{ now: Purchase; changed: boolean } | undefined> {
  const purchase = purchaseOf(await loadHeldSharing(ctx, event));
  if (!purchase) return undefined;
  const counts = (await paidPurchase(ctx, event)) !== undefined;
  const now = counts ? purchase : { ...purchase, priceCents: 0, serviceCents: 0, totalCents: 0 };
  if (counts === (await isShared(ctx, event.id))) return { now, changed: false };
  const side = payeeOf(purchase);
  const userId = side === "artist" ? event.artistId : event.hostId;
  const sign = counts ? 1 : -1;
  await postMovement(ctx, {
    kind: "settlement",
    key: `${keyOf(event.id)}${settlement === 1 ? "" : `:${settlement}`}`,
    eventId: event.id,
    lines: [
      { account: "held", ownerId: event.id, amountCents: sign * purchase.totalCents },
      { account: "platform-fee", amountCents: -sign * purchase.serviceCents },
      { account: counts ? side : "debt", ownerId: userId, amountCents: -sign * purchase.priceCents },
    ],
  });
  const { priceCents: amountCents } = purchase;
  const part = { eventId: event.id, settlement, side, source: "purchase" as const } as const;
  if (counts) await createPayout(ctx, { ...part, userId, dueCents: amountCents });
  else await askBack(ctx, { ...part, amountCents });
  return { now, changed: true };
}

const keyOf = (eventId: string): string => `settlement:${eventId}:purchase`;

/** Given and not taken back since: the ledger knows. */
async function isShared(ctx: Ctx, eventId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .where(
      and(
        eq(ledgerLines.eventId, eventId),
        eq(ledgerLines.account, "held"),
        like(ledgerMovements.key, `${keyOf(eventId)}%`),
      ),
    );
  return Number(row?.total ?? 0) > 0;
}

/**
 * Called off as a whole: the buyer of the service gets everything back, once. Called off after it began: what was paid for the
 * evenings that do not take place. In the transaction that calls it off, or that wins a dispute; the buyer is told in it.
 */
export async function refundPurchase(ctx: Ctx, event: EventRow): Promise<void> {
  const charge = await paidPurchase(ctx, event);
  if (!charge) return;
  const isWhole = event.state === "cancelled";
  // The first version's price was for the evening or evenings together.
  if (!isWhole && event.terms.version === 1) return;
  const held = isWhole ? 0 : (purchaseOf(await loadHeldSharing(ctx, event))?.totalCents ?? 0);
  const amountCents = charge.amountCents - held;
  if (amountCents <= 0) return;
  await requestRefund(ctx, {
    key: isWhole ? `charge:${charge.id}` : `charge:${charge.id}:dates`,
    chargeId: charge.id,
    amountCents,
    cause: "purchase-cancelled",
    from: "held",
  });
  await mailPurchaseReturned(ctx, event, { charge, amountCents, isWhole });
}

import { readOwnUser } from "#core/accounts/read-user.ts";
import { type Ctx, transact } from "#core/context.ts";
import { createCharge } from "#core/payments/create-charge.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { claimKey } from "./claim-key.ts";
import { confirmOrder } from "./confirm-order.ts";
import { type HoldSeatsInput, holdSeatsInput } from "./input.ts";
import { type OrderView, viewOrder } from "./order-view.ts";
import { priceOrder } from "./price-order.ts";
import { findPromoCode, refuseUsedUp } from "./promo-codes.ts";
import { refuseBusy } from "./refuse-busy.ts";
import { holdEnd } from "./rules.ts";
import { lockSlot, readSale, refuseClosedSale } from "./sale-facts.ts";
import { standInLine } from "./stand-in-line.ts";
import { takeSeats } from "./take-seats.ts";

/**
 * Keeps seats for somebody who is about to pay. Seats, order, charge and key are one transaction: all of them are there, or
 * none. The provider is asked after it; who dies before leaves an order that takes the payment up again where it is shown.
 */
export async function holdSeats(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const input = parseInput(holdSeatsInput, raw);
  const orderId = await standInLine(input.slotId, () => refuseBusy(() => hold(ctx, input)));
  return viewOrder(ctx, orderId);
}

async function hold(ctx: Ctx, input: HoldSeatsInput): Promise<string> {
  const sale = await readSale(ctx, input);
  refuseClosedSale(sale, ctx.now);
  const promo = await findPromoCode(ctx, sale.event.id, input.promoCode);
  const { tickets, totalCents } = priceOrder(sale, input.items, promo, ctx.now);
  const buyer = await buyerOf(ctx, input.email);
  const orderId = newId(ctx.now);
  return transact(ctx, async (inner) => {
    const { idempotencyKey: key, ...body } = input;
    const done = await claimKey(inner, { key, body, resultId: orderId });
    if (done) return done;
    const slot = await lockSlot(inner, input.slotId);
    refuseClosedSale({ event: sale.event, slot }, inner.now);
    await takeSeats(inner, {
      id: orderId,
      eventId: sale.event.id,
      slotId: slot.id,
      ...buyer,
      kind: "purchase",
      totalCents,
      heldUntil: holdEnd(inner.now),
      promoCodeId: promo?.id ?? null,
      tickets,
    });
    await refuseUsedUp(inner, promo);
    if (totalCents > 0) {
      await createCharge(inner, {
        subject: { kind: "order", id: orderId },
        eventId: sale.event.id,
        amountCents: totalCents,
        description: sale.event.title,
        receiptEmail: null,
      });
    } else if (buyer.email) await confirmOrder(inner, orderId);
    await inner.pagesChanged(inner.db, `event:${sale.event.id}`);
    return orderId;
  });
}

async function buyerOf(ctx: Ctx, email: string | undefined): Promise<{ userId: string | null; email: string | null }> {
  if (ctx.actor.kind !== "user") return { userId: null, email: email ?? null };
  const user = await readOwnUser(ctx);
  return { userId: user.id, email: user.email };
}

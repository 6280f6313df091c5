import { readOwnUser } from "#core/accounts/read-user.ts";
import { type Ctx, transact } from "#core/context.ts";
import { newCharge } from "#core/payments/create-charge.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { claimSlot } from "./claim-slot.ts";
import { confirmOrder } from "./confirm-order.ts";
import { type HoldSeatsInput, holdSeatsInput } from "./input.ts";
import { type OrderFacts, type OrderView, showOrder, viewOrder } from "./order-view.ts";
import { priceOrder } from "./price-order.ts";
import { findPromoCode, refuseUsedUp } from "./promo-codes.ts";
import { refuseBusy } from "./refuse-busy.ts";
import { holdEnd } from "./rules.ts";
import { readSale, refuseClosedSale } from "./sale-facts.ts";
import { standInLine } from "./stand-in-line.ts";
import { heldTickets, takeSeats } from "./take-seats.ts";

/**
 * Keeps seats for somebody who is about to pay. Seats, order, charge and key are one transaction: all of them are there, or
 * none. The provider is asked after it; who dies before leaves an order that takes the payment up again where it is shown.
 */
export async function holdSeats(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const input = parseInput(holdSeatsInput, raw);
  const held = await standInLine(input.slotId, () => refuseBusy(() => hold(ctx, input)));
  return typeof held === "string" ? viewOrder(ctx, held) : showOrder(ctx, held);
}

/** What was written just now; or only the id of what is there already, or has gone on since. */
async function hold(ctx: Ctx, input: HoldSeatsInput): Promise<OrderFacts | string> {
  const sale = await readSale(ctx, input);
  refuseClosedSale(sale, ctx.now);
  const promo = await findPromoCode(ctx, sale.event.id, input.promoCode);
  const { tickets, totalCents } = priceOrder(sale, input.items, promo, ctx.now);
  const buyer = await buyerOf(ctx, input.email);
  const orderId = newId(ctx.now);
  return transact(ctx, async (inner) => {
    const { idempotencyKey: key, ...body } = input;
    const claim = await claimSlot(inner, input.slotId, { key, body, resultId: orderId });
    if ("done" in claim) return claim.done;
    refuseClosedSale({ event: sale.event, slot: claim.slot }, inner.now);
    const order = {
      id: orderId,
      eventId: sale.event.id,
      slotId: input.slotId,
      ...buyer,
      kind: "purchase" as const,
      totalCents,
      heldUntil: holdEnd(inner.now),
      promoCodeId: promo?.id ?? null,
      tickets,
      charge: totalCents > 0 ? newCharge(inner, chargeFor(orderId, sale.event, totalCents)) : undefined,
    };
    await takeSeats(inner, order);
    await refuseUsedUp(inner, promo);
    await inner.pagesChanged(inner.db, `event:${sale.event.id}`);
    if (!order.charge && buyer.email) {
      await confirmOrder(inner, orderId);
      return orderId;
    }
    return { order: { ...order, state: "held" }, tickets: heldTickets(order), charge: order.charge };
  });
}

const chargeFor = (orderId: string, event: { id: string; title: string }, amountCents: number) => ({
  subject: { kind: "order" as const, id: orderId },
  eventId: event.id,
  amountCents,
  description: event.title,
  receiptEmail: null,
});

async function buyerOf(ctx: Ctx, email: string | undefined): Promise<{ userId: string | null; email: string | null }> {
  if (ctx.actor.kind !== "user") return { userId: null, email: email ?? null };
  const user = await readOwnUser(ctx);
  return { userId: user.id, email: user.email };
}

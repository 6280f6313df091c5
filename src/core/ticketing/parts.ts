import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventParts } from "#core/events/event-parts.ts";
import { eventTariffs } from "#core/events/tables.ts";
import type { PaymentPart } from "#core/payments/payment-parts.ts";
import { move } from "#platform/database/move.ts";
import { offerPostponementJob } from "./event-changes/offer-postponement.ts";
import { followGuestsJob } from "./guests/follow-guests.ts";
import { lockGate, lockOrder } from "./order-access.ts";
import { ticketProcess } from "./process.ts";
import { cancelSlotOrdersJob } from "./refunds/cancel-slot-orders.ts";
import { confirmOrder } from "./selling/confirm-order.ts";
import { orders, tickets, waitingList } from "./tables.ts";
import { offerSeatsJob } from "./waiting-list/offer-seats.ts";

export const queueOrderCancellations: EventParts["cancelled"]["ticketing"] = async (ctx, event) => {
  await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId: event.id });
  await ctx.enqueue(ctx.db, followGuestsJob, {});
};

export const queuePostponementOffers: EventParts["postponed"] = async (ctx, _, postponementId) => {
  await ctx.enqueue(ctx.db, offerPostponementJob, { postponementId });
  await ctx.enqueue(ctx.db, followGuestsJob, {});
};

/** Whoever waits for a ticket at a price that changed keeps that price, on the tariff of the same name that is sold now. */
export const queueSeatOffers: EventParts["amended"] = async (ctx, event, slots) => {
  await ctx.db.execute(sql`
    update ${waitingList} as entry set tariff_id = sold.id
    from ${eventTariffs} as gone join ${eventTariffs} as sold on sold.event_id = gone.event_id
      and lower(sold.label) = lower(gone.label) and sold.retired_at is null
    where entry.event_id = ${event.id}::uuid and entry.state = 'waiting' and gone.id = entry.tariff_id
      and gone.retired_at is not null`);
  for (const { id: slotId } of slots) {
    await ctx.enqueue(ctx.db, offerSeatsJob, { slotId });
  }
};

/** A card's bank took the money back: nobody enters with these until it has decided. */
async function blockDisputedTickets(ctx: Ctx, orderId: string): Promise<void> {
  const { eventId } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await move(ctx.db, tickets, ticketProcess, "block", { where: eq(tickets.orderId, orderId) });
  await ctx.parts.ticketing.incomeChanged(ctx, eventId);
}

/** Won, they are what they were. Lost, the money is with its owner and the seat is free. */
async function closeDisputedTickets(ctx: Ctx, orderId: string, won: boolean): Promise<void> {
  const { eventId, cancelledAt } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await move(ctx.db, tickets, ticketProcess, won ? "unblock" : "lose", {
    where: eq(tickets.orderId, orderId),
    set: won ? {} : { refundedAt: ctx.now },
  });
  await ctx.parts.ticketing.incomeChanged(ctx, eventId);
  // The date was called off while the bank was deciding: now the money can go back.
  if (won && cancelledAt) {
    await ctx.db.update(orders).set({ cancelledAt: null }).where(eq(orders.id, orderId));
    await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId });
  }
}

export const ticketingPaymentPart: PaymentPart = {
  chargeSucceeded: (ctx, charge) => confirmOrder(ctx, charge.subjectId, charge),
  disputeOpened: (ctx, charge) => blockDisputedTickets(ctx, charge.subjectId),
  disputeClosed: (ctx, charge, { state }) => closeDisputedTickets(ctx, charge.subjectId, state === "won"),
};

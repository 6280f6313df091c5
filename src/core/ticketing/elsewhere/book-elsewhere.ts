import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import { claimKey } from "../idempotency-keys.ts";
import { refuseBusy, standInLine } from "../limits.ts";
import { loadTickets, type TicketRow } from "../order-access.ts";
import { loadSale, lockSlot, refuseClosedSale } from "../sale.ts";
import { confirmOrder } from "../selling/confirm-order.ts";
import { priceOrder } from "../selling/price-order.ts";
import { refuseUnsold } from "../selling/refuse-unsold.ts";
import { takeSeats } from "../selling/take-seats.ts";
import { tickets } from "../tables.ts";

export type BookingElsewhere = {
  eventId: string;
  slotId: string;
  tariffId: string;
  quantity: number;
  /** Of each seat, to the organiser. */
  paidCents: Cents;
  email: string;
  buyerName: string;
  /** Of one booking there: told twice, it is one here. */
  key: string;
};

/** Why there are no seats, for whoever sells them elsewhere: gone, or not on sale any more. */
const GONE = [
  "sold_out",
  "not_on_sale",
  "sales_closed",
  "sales_stopped",
  "tariff_retired",
  "tariff_not_yet",
  "tariff_over",
];

/**
 * Seats sold at the pass Culture, after the caller's checks of what is offered there: under the slot's lock, by the statement of every
 * sale, and nobody passes those who wait. Paid to the organiser, it is in no ledger of ours: the tickets cost nothing here and
 * remember what was paid, as at the door. Undefined: there is no seat.
 */
export async function bookSeatsElsewhere(ctx: Ctx, booking: BookingElsewhere): Promise<TicketRow[] | undefined> {
  try {
    return await refuseBusy(() => standInLine(booking.slotId, () => transact(ctx, (inner) => book(inner, booking))));
  } catch (error) {
    const isGone = isDomainError(error, "conflict") && GONE.includes(error.reason ?? "");
    if (isGone) return undefined;
    throw error;
  }
}

async function book(ctx: Ctx, { key, ...booking }: BookingElsewhere): Promise<TicketRow[]> {
  const { eventId, slotId, tariffId, quantity, paidCents, email, buyerName } = booking;
  const orderId = newId(ctx.now);
  const known = await claimKey(ctx, { key: `pass-culture:${key}`, body: booking, resultId: orderId });
  if (known) return loadTickets(ctx, known);
  const slot = await lockSlot(ctx, slotId);
  const { event, tariffs } = await loadSale(ctx, { eventId, slotId });
  refuseClosedSale({ event, slot }, ctx.now);
  refuseUnsold({ slot, tariffs }, [{ tariffId, quantity }], ctx.now);
  const { tickets: priced } = priceOrder(
    { event: { maxPerOrder: quantity }, tariffs },
    [{ tariffId, quantity }],
    undefined,
    { now: ctx.now, buyerName },
  );
  await takeSeats(ctx, {
    ...{ id: orderId, eventId, slotId, userId: null, email, buyerName },
    kind: "pass-culture",
    totalCents: 0,
    heldUntil: ctx.now,
    tickets: priced.map((ticket) => ({ ...ticket, priceCents: 0 })),
    charge: undefined,
  });
  await ctx.db.update(tickets).set({ doorCents: paidCents }).where(eq(tickets.orderId, orderId));
  await confirmOrder(ctx, orderId);
  return loadTickets(ctx, orderId);
}

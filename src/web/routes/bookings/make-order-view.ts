import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import { readPlaceAddress } from "#core/places/read-place-address.ts";
import type { OrderView } from "#core/ticketing/order-view.ts";
import { readSale } from "#core/ticketing/sale-facts.ts";
import { priceField, quantityField } from "#web/components/bookings/booking-view.ts";
import type { OrderPageView } from "#web/components/bookings/order-page-view.ts";
import { stageOf } from "#web/components/bookings/order-stage.ts";
import { bookingAddress } from "./booking-choice.ts";
import { orderAddress } from "./order-address.ts";

/** For an order that its reader may see. The street is part of it only once it is booked. */
export async function makeOrderView(ctx: Ctx, order: OrderView, token: string | undefined): Promise<OrderPageView> {
  const sale = await readSale(ctx, order);
  const { event, slot } = sale;
  const place = await readPlaceAddress(ctx, event.placeId);
  const town = [place?.postalCode, place?.city].filter(Boolean).join(" ");
  const road = [place?.number, place?.street].filter(Boolean).join(" ");
  const stage = stageOf(order);
  const isBooked = stage === "confirmed" && order.tickets.some((ticket) => ticket.state === "valid");
  const { id, state, email, belongsToAccount, totalCents, heldUntil, now, payment } = order;
  return {
    id,
    address: orderAddress({ id, token }),
    stage,
    state,
    evening: {
      eventId: event.id,
      title: event.title,
      cover: (await listCovers(ctx, "event", [event.id])).get(event.id) ?? null,
      where: town,
    },
    slot: { id: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
    email,
    belongsToAccount,
    totalCents,
    heldUntil,
    now,
    tickets: order.tickets.map(({ tariffId: _, ...ticket }) => ticket),
    card: payment?.state === "ready" ? payment.form : null,
    declineCode: payment?.state === "ready" ? payment.declineCode : null,
    street: isBooked ? [road, town].filter(Boolean).join(", ") : null,
    accessInfo: isBooked ? (place?.accessInfo ?? null) : null,
    bookAgain: bookingAddress(event.id, choiceOf(order, sale.tariffs)),
  };
}

/** As the booking form would have kept it. */
function choiceOf(order: OrderView, tariffs: readonly { id: string; priceType: string }[]): Record<string, string> {
  const choice: Record<string, string> = { date: order.slotId };
  tariffs.forEach(({ id, priceType }, index) => {
    const own = order.tickets.filter(({ tariffId }) => tariffId === id);
    if (!own[0]) return;
    choice[quantityField(index)] = String(own.length);
    if (priceType === "free-price") choice[priceField(index)] = String(own[0].priceCents / 100);
  });
  return choice;
}

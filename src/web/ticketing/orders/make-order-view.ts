import type { Ctx } from "#core/context.ts";
import { openGoalOf } from "#core/events/rules.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { loadGoal } from "#core/events/seats-and-goal.ts";
import { legalVersions, versionOn } from "#core/legal/version-rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { mayWriteAfter } from "#core/messages/rules.ts";
import { mayStillRate } from "#core/ratings/ratings-to-give.ts";
import { mayNameCompany } from "#core/ticketing/company/company-rules.ts";
import { loadCompanyOf } from "#core/ticketing/company/order-company.ts";
import { loadPostponementOffer } from "#core/ticketing/event-changes/answer-postponement.ts";
import { loadAnswersOf } from "#core/ticketing/questions/booking-answers.ts";
import { loadRequestStates } from "#core/ticketing/refunds/refund-requests.ts";
import { loadSale } from "#core/ticketing/sale.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { findCodeOf } from "#core/ticketing/selling/price-order.ts";
import { loadPassedOn } from "#core/ticketing/tickets/bearers.ts";
import { loadEntryTickets } from "#core/ticketing/tickets/ticket-files.ts";
import { isOffer } from "#core/ticketing/waiting-list/offer-seats.ts";
import { timeOfId } from "#platform/ids.ts";
import { put } from "#platform/own.ts";
import { writeAddress } from "#web/messages/addresses.ts";
import { orderAddress, ticketAddress, walletAddresses } from "../addresses.ts";
import { bookingAddress } from "../booking/booking-choice.ts";
import { priceField, quantityField } from "../booking/booking-view.ts";
import type { OrderPageView, OrderStage } from "./order-page-view.ts";
import { stageOf } from "./order-page-view.ts";

/** For an order that its reader may see. The street is part of it only once it is booked. */
export async function makeOrderView(ctx: Ctx, order: OrderView, token: string | undefined): Promise<OrderPageView> {
  const sale = await loadSale(ctx, order);
  const { event, slot } = sale;
  const stage = stageOf(order);
  const isPast = stage === "confirmed" && slot.endsAt <= ctx.now;
  const isConfirmed = stage === "confirmed";
  const hasBegun = slot.startsAt <= ctx.now;
  const [answers, reduction, marks, covers, where, goal, rate, booked, postponement, similar, company, offered] =
    await Promise.all([
      loadAnswersOf(ctx, [order.id]),
      reductionOf(ctx, order, sale.tariffs),
      isConfirmed ? marksOf(ctx, order.id) : undefined,
      listCovers(ctx, "event", [event.id]),
      townOf(ctx, event.placeId),
      loadGoal(ctx, event),
      isPast ? ratingAddress(ctx, order, token) : null,
      isConfirmed && !isPast ? bookedOf(ctx, order.id, token) : null,
      isConfirmed && hasValid(order) ? openPostponement(ctx, order, token) : null,
      ENDED.includes(stage) ? listSimilarEvents(ctx, { eventId: event.id }) : [],
      isConfirmed ? companyOf(ctx, order, event.lastEndsAt) : null,
      order.state === "held" && isOffer(ctx, order.id),
    ]);
  const { id, state, email, buyerName, belongsToAccount, totalCents, heldUntil, now, payment } = order;
  return {
    id,
    address: orderAddress({ id, token }),
    stage,
    state,
    evening: {
      eventId: event.id,
      title: event.title,
      cover: covers.get(event.id) ?? null,
      where,
    },
    slot: { id: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
    email,
    buyerName,
    answers,
    belongsToAccount,
    totalCents,
    reduction,
    heldUntil,
    now,
    conditions: versionOn(legalVersions.conditions, timeOfId(id) ?? now).applies,
    tickets: order.tickets.map(({ tariffId, ...ticket }) => ({
      ...ticket,
      fullCents: reduction ? fullPriceOf({ tariffId, ...ticket }, sale.tariffs) : ticket.priceCents,
      ...marks?.(ticket.id),
      address: ticket.number === null ? null : ticketAddress(ticket.id, { orderToken: token }),
    })),
    card: payment?.state === "ready" ? payment.form : null,
    declineCode: payment?.state === "ready" ? payment.declineCode : null,
    isOffer: offered,
    goal: openGoalOf(goal),
    isOn: isConfirmed && hasBegun && !isPast,
    past: isPast ? { rate } : null,
    booked,
    postponement,
    writeTo:
      isConfirmed && mayWriteAfter(slot.endsAt, ctx.now) ? writeAddress(event.id, { orderId: id, key: token }) : null,
    similar,
    company,
    shareUrl: event.visibility === "public" && !hasBegun ? `${ctx.settings.publicUrl}/event/${event.id}` : null,
    bookAgain: bookingAddress(event.id, choiceOf(order, sale.tariffs)),
  };
}

/** What its buyer has done with a ticket since, or asked for it. */
async function marksOf(ctx: Ctx, orderId: string) {
  const [passedOn, requests] = await Promise.all([loadPassedOn(ctx, orderId), loadRequestStates(ctx, orderId)]);
  return (ticketId: string) => ({ isPassedOn: passedOn.has(ticketId), request: requests.get(ticketId) });
}

async function companyOf(ctx: Ctx, order: OrderView, lastEndsAt: Date): Promise<OrderPageView["company"]> {
  const given = await loadCompanyOf(ctx, order.id);
  const mayChange = mayNameCompany({ order, tickets: order.tickets, lastEndsAt, now: ctx.now });
  return given || mayChange ? { mayChange, given } : null;
}

/** Nothing more is asked of whoever looks at it. */
const ENDED: readonly OrderStage[] = ["confirmed", "expired", "returned"];

type FrozenTariff = { id: string; priceType: string; priceCents: number | null };

/** Tariffs are frozen with the agreement: what is paid less was taken off by the order's code. */
function fullPriceOf(ticket: OrderView["tickets"][number], tariffs: readonly FrozenTariff[]): number {
  const tariff = tariffs.find(({ id }) => id === ticket.tariffId);
  return tariff?.priceType === "fixed" ? Math.max(tariff.priceCents ?? 0, ticket.priceCents) : ticket.priceCents;
}

async function reductionOf(
  ctx: Ctx,
  { id, tickets }: OrderView,
  tariffs: readonly FrozenTariff[],
): Promise<OrderPageView["reduction"]> {
  const cents = tickets.reduce((sum, ticket) => sum + fullPriceOf(ticket, tariffs) - ticket.priceCents, 0);
  const code = cents > 0 ? await findCodeOf(ctx, id) : null;
  return code ? { code, cents } : null;
}

async function townOf(ctx: Ctx, placeId: string): Promise<string> {
  const place = await loadPlaceAddress(ctx, placeId);
  return [place?.postalCode, place?.city].filter(Boolean).join(" ");
}

/** Null for whoever has said everything, or was not there. */
async function ratingAddress(ctx: Ctx, { id, eventId }: OrderView, token: string | undefined): Promise<string | null> {
  const claim = { eventId, group: "public", orderId: id, token } as const;
  if (!(await mayStillRate(ctx, claim))) return null;
  const key = token ? `&cle=${encodeURIComponent(token)}` : "";
  return `/comment/public/${eventId}?commande=${id}${key}`;
}

/** Null when none of its tickets gives entry any more. */
async function bookedOf(ctx: Ctx, orderId: string, token: string | undefined): Promise<OrderPageView["booked"]> {
  const [entry] = await loadEntryTickets(ctx, orderId);
  if (!entry) return null;
  return {
    placeTitle: entry.placeTitle,
    arrival: entry.arrival,
    access: entry.access,
    calendar: ticketAddress(entry.id, { orderToken: token }, "/calendrier.ics"),
    pdf: orderAddress({ id: orderId, token }, "/billets.pdf"),
    wallets: walletAddresses(ctx.wallets, (page) => orderAddress({ id: orderId, token }, page)),
  };
}

const hasValid = ({ tickets }: OrderView): boolean => tickets.some(({ state }) => state === "valid");

async function openPostponement(
  ctx: Ctx,
  { id }: OrderView,
  token: string | undefined,
): Promise<OrderPageView["postponement"]> {
  const offer = await loadPostponementOffer(ctx, id);
  if (!offer || offer.answer || offer.answerBy <= ctx.now) return null;
  return { wasAt: offer.wasAt, answerBy: offer.answerBy, href: orderAddress({ id, token }, "/report") };
}

/** As the booking form would have kept it. */
function choiceOf(order: OrderView, tariffs: readonly { id: string; priceType: string }[]): Record<string, string> {
  const choice: Record<string, string> = { date: order.slotId };
  tariffs.forEach(({ id, priceType }, index) => {
    const mine = order.tickets.filter(({ tariffId }) => tariffId === id);
    if (!mine[0]) return;
    put(choice, quantityField(index), String(mine.length));
    if (priceType === "free-price") put(choice, priceField(index), String(mine[0].priceCents / 100));
  });
  return choice;
}

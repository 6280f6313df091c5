import type { Ctx } from "#core/context.ts";
import { mayWriteAfter } from "#core/messages/rules.ts";
import { mayStillRate } from "#core/ratings/ratings-to-give.ts";
import { legalFacts, type TicketSheet } from "#core/ticketing/ticket-rules.ts";
import type { Outing } from "#core/ticketing/tickets/list-my-tickets.ts";
import { drawQr } from "#core/ticketing/tickets/qr-code.ts";
import { writeAddress } from "#web/messages/addresses.ts";
import { orderAddress, type TicketKeys, ticketAddress, walletAddresses } from "../addresses.ts";
import type { OutingView, TicketPageView } from "./ticket-views.ts";

/** For a ticket that its reader may see. */
export async function makeTicketView(
  ctx: Ctx,
  sheet: TicketSheet,
  isBuyer: boolean,
  keys: TicketKeys,
): Promise<TicketPageView> {
  const { id, event, slot, code, passedOnTo } = sheet;
  const pdf = ticketAddress(id, keys, "/billet.pdf");
  const isOver = slot.endsAt <= ctx.now;
  return {
    id,
    number: sheet.number ?? 0,
    state: sheet.state,
    title: event.title,
    artistName: sheet.artistName,
    eventId: event.id,
    placeTitle: sheet.placeTitle,
    town: sheet.town,
    slot,
    isOver,
    priceCents: sheet.priceCents,
    holderName: sheet.holderName,
    mentions: legalFacts(sheet),
    arrival: sheet.arrival,
    access: sheet.access,
    qr: code ? drawQr(code) : null,
    addresses: {
      page: ticketAddress(id, keys),
      pdf,
      phonePdf: `${pdf}${pdf.includes("?") ? "&" : "?"}format=telephone`,
      calendar: ticketAddress(id, keys, "/calendrier.ics"),
    },
    wallets: walletAddresses(ctx.wallets, (page) => ticketAddress(id, keys, page)),
    // Whoever was given it has no order to be known by.
    writeTo: mayWriteAfter(slot.endsAt, ctx.now)
      ? writeAddress(event.id, isBuyer ? { orderId: sheet.orderId, key: keys.orderToken } : undefined)
      : null,
    rate: isOver && code ? await rateAddress(ctx, sheet, isBuyer, keys) : null,
    buyer: isBuyer
      ? {
          mayChange: (code !== null || passedOnTo !== null) && sheet.access !== null && slot.startsAt > ctx.now,
          order: orderAddress({ id: sheet.orderId, token: keys.orderToken }),
          refundRequest: sheet.refundRequest,
          passedOnTo: sheet.state === "valid" ? passedOnTo : null,
        }
      : null,
  };
}

/** By the link that opened the ticket: its buyer's, or its bearer's own. */
async function rateAddress(
  ctx: Ctx,
  { id, orderId, event }: TicketSheet,
  isBuyer: boolean,
  { token, orderToken }: TicketKeys,
): Promise<string | null> {
  const claim = isBuyer ? { orderId, token: orderToken } : { ticketId: id, token };
  if (!(await mayStillRate(ctx, { eventId: event.id, group: "public", ...claim }))) return null;
  const key: Record<string, string> = isBuyer
    ? { commande: orderId, ...(orderToken ? { cle: orderToken } : {}) }
    : { billet: id, jeton: token ?? "" };
  return `/comment/public/${event.id}?${new URLSearchParams(key)}`;
}

/** For the person whose evening it is: their session opens everything. */
export function makeOutingViews(ctx: Ctx, outings: readonly Outing[]): OutingView[] {
  return outings.flatMap(({ orderId, tickets }) => {
    const [first] = tickets;
    if (!first) return [];
    const entry = tickets.find(({ code }) => code !== null);
    const { event, organiser, placeTitle, town, slot, arrival } = first;
    return {
      orderId,
      title: event.title,
      eventId: event.id,
      eventUrl: event.isPublic ? `${ctx.settings.publicUrl}/event/${event.id}` : null,
      organiser: organiser.name,
      placeTitle,
      town,
      slot,
      arrival,
      access: entry?.access ?? null,
      calendar: entry ? ticketAddress(entry.id, {}, "/calendrier.ics") : null,
      pdf: entry ? `/commande/${orderId}/billets.pdf` : null,
      tickets: tickets.map(({ id, number, tariffLabel, priceCents, holderName, state, passedOnTo }) => ({
        id,
        address: ticketAddress(id, {}),
        number,
        tariffLabel,
        priceCents,
        holderName,
        state,
        isPassedOn: passedOnTo !== null,
      })),
    };
  });
}

import type { Ctx } from "#core/context.ts";
import { drawQr } from "#core/ticketing/ticket-qr.ts";
import { legalFacts, type TicketSheet } from "#core/ticketing/ticket-rules.ts";
import type { TicketPageView } from "#web/components/tickets/ticket-page-view.ts";
import { orderAddress } from "../bookings/order-address.ts";
import { type TicketKeys, ticketAddress } from "./ticket-address.ts";

/** For a ticket that its reader may see. */
export function makeTicketView(ctx: Ctx, sheet: TicketSheet, isBuyer: boolean, keys: TicketKeys): TicketPageView {
  const { id, event, slot, code, passedOnTo } = sheet;
  const pdf = ticketAddress(id, keys, "/billet.pdf");
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
    isOver: slot.endsAt <= ctx.now,
    priceCents: sheet.priceCents,
    holderName: sheet.holderName,
    mentions: legalFacts(sheet),
    access: sheet.access,
    qr: code ? drawQr(code) : null,
    addresses: {
      page: ticketAddress(id, keys),
      pdf,
      phonePdf: `${pdf}${pdf.includes("?") ? "&" : "?"}format=telephone`,
      calendar: ticketAddress(id, keys, "/calendrier.ics"),
    },
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

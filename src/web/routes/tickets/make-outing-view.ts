import type { Ctx } from "#core/context.ts";
import type { Outing } from "#core/ticketing/list-my-tickets.ts";
import type { OutingView } from "#web/components/tickets/outing-view.ts";
import { ticketAddress } from "./ticket-address.ts";

/** For the person whose evening it is: their session opens everything. */
export function makeOutingViews(ctx: Ctx, outings: readonly Outing[]): OutingView[] {
  return outings.flatMap(({ orderId, tickets }) => {
    const [first] = tickets;
    if (!first) return [];
    const entry = tickets.find(({ code }) => code !== null);
    const { event, organiser, placeTitle, town, slot } = first;
    return {
      orderId,
      title: event.title,
      eventId: event.id,
      eventUrl: event.isPublic ? `${ctx.settings.publicUrl}/event/${event.id}` : null,
      organiser: organiser.name,
      placeTitle,
      town,
      slot,
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

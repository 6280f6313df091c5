import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { entryRules } from "#core/events/rules.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { loadPlaceAddresses } from "#core/listings/places/place-address.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { Signing } from "#platform/signing.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { refundAnswerBy } from "../rules.ts";
import { orders, refundRequests, tickets } from "../tables.ts";
import { signedBytes, writeShortCode, writeTicketCode } from "../ticket-code-rules.ts";
import { givesEntry, type TicketAccess, type TicketSheet } from "../ticket-rules.ts";

/** What the ticket's QR says. */
export function ticketCode(
  ctx: Pick<Signing, "signTicketCode">,
  { ticketId, eventId, passes = 0 }: { ticketId: string; eventId: string; passes?: number },
): string {
  const signature = ctx.signTicketCode(signedBytes(ticketId, eventId, passes));
  return writeTicketCode(ticketId, eventId, signature, passes);
}

/** For tickets that are shown in somebody else's application. */
export const shortTicketCode = (
  ctx: Pick<Signing, "signTicketCode">,
  { ticketId, eventId, number }: { ticketId: string; eventId: string; number: number },
): string => writeShortCode(number, ctx.signTicketCode(signedBytes(ticketId, eventId)));

/**
 * For verbs that have checked who asks; in the order of dates, then of numbers. The code of a ticket that was passed on is for
 * whoever has it now, and no longer for its buyer.
 */
export async function loadTicketSheets(
  ctx: Ctx,
  which: SQL | undefined,
  reader: "buyer" | "bearer" = "buyer",
): Promise<TicketSheet[]> {
  const rows = await ctx.db
    .select({
      ticket: tickets,
      event: events,
      slot: eventSlots,
      artistName: projects.artistName,
      place: { id: places.id, title: places.title, postalCode: places.postalCode, city: places.city },
      request: refundRequests,
      bearer: ticketBearers,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(which)
    .orderBy(asc(eventSlots.startsAt), asc(tickets.orderId), asc(tickets.position));
  const organisers = await loadOrganisers(
    ctx,
    rows.map(({ event }) => organiserOf(event)),
  );
  const addresses = await loadAddresses(
    ctx,
    rows.filter((row) => givesEntry(row) && row.slot.endsAt > ctx.now).map(({ place }) => place.id),
  );
  return rows.map((row) => {
    const { ticket, event, slot, place, artistName, request, bearer } = row;
    const enters = givesEntry(row);
    const passedOnTo = reader === "buyer" ? (bearer?.email ?? null) : null;
    const code = { ticketId: ticket.id, eventId: event.id, passes: bearer?.passes ?? 0 };
    return {
      id: ticket.id,
      orderId: ticket.orderId,
      number: ticket.number,
      state: ticket.state,
      holderName: ticket.holderName,
      tariffLabel: ticket.tariffLabel,
      priceCents: ticket.priceCents,
      doorCents: ticket.doorCents,
      vatRate: event.terms.vatRate,
      soldAt: ticket.confirmedAt,
      event: { id: event.id, title: event.title, isPublic: event.visibility === "public" },
      artistName,
      organiser: organisers.get(organiserOf(event)) ?? { name: artistName, licenceNumber: null },
      placeTitle: place.title ?? "",
      town: [place.postalCode, place.city].filter(Boolean).join(" "),
      slot: { startsAt: slot.startsAt, endsAt: slot.endsAt, moves: slot.moves },
      arrival: entryRules[event.entry].arrival,
      access: enters ? (addresses.get(place.id) ?? null) : null,
      code: enters && passedOnTo === null ? ticketCode(ctx, code) : null,
      passedOnTo,
      refundRequest: request && {
        state: request.state,
        message: request.message,
        answer: request.answer,
        askedAt: request.askedAt,
        answerBy: refundAnswerBy(request.askedAt, slot.startsAt),
      },
    };
  });
}

const organiserOf = (event: typeof events.$inferSelect): string =>
  event.organiser === "artist" ? event.artistId : event.hostId;

async function loadOrganisers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TicketSheet["organiser"]>> {
  if (ids.length === 0) return new Map();
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    people.map(({ id, companyName, firstName, lastName, licenceNumber }) => [
      id,
      { name: companyName || `${firstName} ${lastName}`, licenceNumber },
    ]),
  );
}

async function loadAddresses(ctx: Ctx, placeIds: readonly string[]): Promise<Map<string, TicketAccess>> {
  const found = new Map<string, TicketAccess>();
  for (const [placeId, address] of await loadPlaceAddresses(ctx, placeIds)) {
    const { number, street, accessInfo, latitude, longitude } = address;
    found.set(placeId, {
      street: [number, street].filter(Boolean).join(" "),
      town: [address.postalCode, address.city].filter(Boolean).join(" "),
      accessInfo,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
    });
  }
  return found;
}

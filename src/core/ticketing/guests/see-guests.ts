import { desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "../input.ts";
import { orderToken } from "../order-access.ts";
import { loadSale } from "../sale.ts";
import { orders, tickets } from "../tables.ts";
import { loadGuestSeats, openInvitation } from "./guest-access.ts";
import { type GuestView, type InvitationView, unnamedCompanion } from "./guest-rules.ts";
import { guestInput } from "./input.ts";
import { guestInvitations, guestOrders } from "./tables.ts";

/** For its guest, by the link. */
export async function getInvitation(ctx: Ctx, raw: unknown): Promise<InvitationView> {
  const invitation = await openInvitation(ctx, parseInput(guestInput, raw));
  const { id, name, word, companions, state, answerBy } = invitation;
  const { event, slot } = await loadSale(ctx, invitation);
  const [seats, face, covers, address] = await Promise.all([
    loadGuestSeats(ctx, id),
    loadEveningFace(ctx, event.id),
    listCovers(ctx, "event", [event.id]),
    loadPlaceAddress(ctx, event.placeId),
  ]);
  const valid = seats.filter(({ ticket }) => ticket.state === "valid");
  const isCalledOff = !slot.active || event.state === "cancelled";
  return {
    id,
    name,
    word,
    companions,
    state,
    isOver: isCalledOff || state === "withdrawn" || state === "cancelled" || slot.startsAt <= ctx.now,
    isCalledOff,
    answerBy,
    hasSeats: valid.length > 0 || seats.some(({ order }) => order.state === "held" && order.heldUntil > ctx.now),
    coming: valid.length,
    names: valid
      .slice(1)
      .map(({ ticket: { holderName } }, index) =>
        holderName && holderName !== unnamedCompanion(index + 1, name) ? holderName : "",
      ),
    orders: [...new Set(valid.map(({ order }) => order.id))].map((each) => ({
      id: each,
      token: orderToken(ctx, each),
    })),
    event: {
      id: event.id,
      title: event.title,
      isPublic: event.visibility === "public",
      artist: face.artist,
      town: [address?.postalCode, address?.city].filter(Boolean).join(" "),
      cover: covers.get(event.id) ?? null,
    },
    slot: { startsAt: slot.startsAt, endsAt: slot.endsAt },
  };
}

/** The guest list of an evening, the latest first. */
export async function listGuests(ctx: Ctx, raw: unknown): Promise<GuestView[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select()
    .from(guestInvitations)
    .where(eq(guestInvitations.eventId, eventId))
    .orderBy(desc(guestInvitations.id));
  const ids = rows.map(({ id }) => id);
  const seats =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ invitationId: guestOrders.invitationId, state: tickets.state, heldUntil: orders.heldUntil })
          .from(guestOrders)
          .innerJoin(orders, eq(orders.id, guestOrders.orderId))
          .innerJoin(tickets, eq(tickets.orderId, orders.id))
          .where(inArray(guestOrders.invitationId, ids));
  const byInvitation = Map.groupBy(seats, ({ invitationId }) => invitationId);
  return rows.map(({ id, slotId, name, email, companions, state, answerBy, invitedAt, answeredAt, remindedAt }) => {
    const own = byInvitation.get(id) ?? [];
    const coming = own.filter((seat) => seat.state === "valid").length;
    const kept = own.filter((seat) => seat.state === "held" && seat.heldUntil > ctx.now).length;
    return {
      id,
      slotId,
      name,
      email,
      companions,
      state,
      answerBy,
      invitedAt,
      answeredAt,
      remindedAt,
      coming,
      kept,
    };
  });
}

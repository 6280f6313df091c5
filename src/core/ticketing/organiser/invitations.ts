import { and, asc, desc, eq, notExists } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { guestOrders } from "../guests/tables.ts";
import { claimKey } from "../idempotency-keys.ts";
import { eventInput, eventOrderInput, inviteGuestInput, inviteGuestsInput } from "../input.ts";
import { refuseBusy } from "../limits.ts";
import { loadOrder } from "../order-access.ts";
import { byAddress } from "../participant-rules.ts";
import type { TicketState } from "../process.ts";
import { giveTicketsBack } from "../refunds/give-tickets-back.ts";
import { loadSale, lockSlot, refuseClosedSale } from "../sale.ts";
import { confirmOrder } from "../selling/confirm-order.ts";
import { takeSeats } from "../selling/take-seats.ts";
import { orders, tickets } from "../tables.ts";

/** A whole list at once: every guest gets a seat, or nobody does and the organiser learns that it is too many. */
export async function inviteGuests(ctx: Ctx, raw: unknown): Promise<{ seats: number }> {
  const { guests, idempotencyKey, ...where } = parseInput(inviteGuestsInput, raw);
  await refuseBusy(() =>
    transact(ctx, async (inner) => {
      for (const [index, { email, names }] of byAddress(guests).entries()) {
        await inviteGuest(inner, { ...where, email, holderNames: names, idempotencyKey: `${idempotencyKey}:${index}` });
      }
    }),
  );
  return { seats: guests.length };
}

/** The guest list: seats like any others, which cost nothing and take the place of ones that would. */
export async function inviteGuest(ctx: Ctx, raw: unknown): Promise<{ orderId: string }> {
  const { idempotencyKey: key, ...input } = parseInput(inviteGuestInput, raw);
  const { eventId, slotId, tariffId, holderNames, email } = input;
  await requireCoOrganiser(ctx, eventId);
  const sale = await loadSale(ctx, input);
  // Guests may be invited before the event is shown to anybody, and until it starts.
  const open = { ...sale.event, visibility: "public" as const, salesCloseMinutes: 0 };
  const tariff = sale.tariffs.find(({ id }) => id === tariffId);
  if (!tariff) throw new DomainError("not_found");
  const orderId = newId(ctx.now);
  const done = await refuseBusy(() =>
    transact(ctx, async (inner) => {
      const known = await claimKey(inner, { key, body: input, resultId: orderId });
      if (known) return known;
      const slot = await lockSlot(inner, slotId);
      refuseClosedSale({ event: open, slot }, inner.now);
      await takeSeats(inner, {
        id: orderId,
        eventId,
        slotId,
        userId: null,
        email,
        buyerName: holderNames[0] ?? null,
        kind: "invitation",
        totalCents: 0,
        heldUntil: inner.now,
        tickets: holderNames.map((holderName, position) => ({
          id: newId(inner.now),
          tariffId,
          position,
          tariffLabel: "Invitation",
          priceCents: 0,
          holderName,
        })),
      });
      await confirmOrder(inner, orderId);
      await recordAudit(inner, {
        action: "ticketing.guests_invited",
        subject: { kind: "event", id: eventId },
        details: { orderId, seats: holderNames.length },
      });
      return orderId;
    }),
  );
  return { orderId: done };
}

type Invitation = {
  orderId: string;
  slotId: string;
  email: string | null;
  invitedAt: Date;
  tickets: { id: string; number: number | null; holderName: string | null; state: TicketState }[];
};

/** Whoever was given tickets without being asked, latest first. */
export async function listInvitations(ctx: Ctx, raw: unknown): Promise<Invitation[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({ order: orders, ticket: tickets })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(
      and(
        eq(orders.eventId, eventId),
        eq(orders.state, "confirmed"),
        eq(orders.kind, "invitation"),
        // Those who were asked, and said yes, are in `listGuests`.
        notExists(ctx.db.select().from(guestOrders).where(eq(guestOrders.orderId, orders.id))),
      ),
    )
    .orderBy(desc(orders.id), asc(tickets.position));
  const invitations = new Map<string, Invitation>();
  for (const { order, ticket } of rows) {
    const { id: orderId, slotId, email, createdAt: invitedAt } = order;
    const invitation = invitations.get(orderId) ?? { orderId, slotId, email, invitedAt, tickets: [] };
    const { id, number, holderName, state } = ticket;
    invitation.tickets.push({ id, number, holderName, state });
    invitations.set(orderId, invitation);
  }
  return [...invitations.values()];
}

/** The seats are free again and the guest is told. Asked again, there is nothing left to withdraw. */
export async function withdrawInvitation(ctx: Ctx, raw: unknown): Promise<number> {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const order = await loadOrder(ctx, orderId);
  if (order.eventId !== eventId || order.kind !== "invitation") throw new DomainError("not_found");
  return giveTicketsBack(ctx, { orderId, cause: "organiser" });
}

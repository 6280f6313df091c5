import { eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refuseBusy, standInLine } from "../limits.ts";
import { lockGate, lockOrder } from "../order-access.ts";
import { loadSale, refuseClosedSale } from "../sale.ts";
import { confirmOrder } from "../selling/confirm-order.ts";
import { tickets } from "../tables.ts";
import { loadPassedOn } from "../tickets/bearers.ts";
import {
  freeKeptSeats,
  type GuestSeats,
  giveGuestSeatsBack,
  type InvitationRow,
  loadGuestSeats,
  lockInvitation,
  openInvitation,
} from "./guest-access.ts";
import { seatNames } from "./guest-rules.ts";
import { answerInvitationInput } from "./input.ts";
import { guestProcess } from "./process.ts";
import { guestInvitations } from "./tables.ts";
import { openToGuests, takeGuestSeats } from "./take-guest-seats.ts";

const over = () => new DomainError("conflict", { reason: "invitation_over", detail: m["guests.over"]() });

/**
 * Yes, alone or with some of those who may come along, or no; and as often as they change their mind, until the evening starts. Seats
 * that are not needed are free at once. The same answer again changes nothing.
 */
export async function answerInvitation(ctx: Ctx, raw: unknown): Promise<{ coming: number }> {
  const input = parseInput(answerInvitationInput, raw);
  const { id, slotId } = await openInvitation(ctx, input);
  const inTurn = <T>(work: (inner: Ctx) => Promise<T>) =>
    refuseBusy(() => standInLine(slotId, () => transact(ctx, work)));
  return inTurn(async (inner) => {
    const invitation = await lockInvitation(inner, id);
    const sale = await loadSale(inner, invitation);
    const isThere = sale.slot.active && sale.event.state === "upcoming" && sale.slot.startsAt > inner.now;
    if (!isThere || !["open", "coming", "declined"].includes(invitation.state)) throw over();
    const seats = await validSeats(inner, id);
    const names = input.answer === "yes" ? input.names : [];
    const wanted = input.answer === "yes" ? 1 + input.companions : 0;
    if (wanted > 1 + invitation.companions) {
      const detail = m["guests.too_many_companions"]({ max: invitation.companions });
      throw new DomainError("invalid_input", { fields: { companions: [detail] } });
    }
    if (wanted > 0) refuseClosedSale({ event: openToGuests(sale.event), slot: sale.slot }, inner.now);
    await freeKeptSeats(inner, id);
    const staying = wanted < seats.length ? await giveSeatsBack(inner, seats, wanted) : seats;
    await renameCompanions(inner, staying.slice(1), names);
    if (wanted > seats.length) {
      const more = seatNames(invitation.name, wanted - 1, names).slice(seats.length);
      const heldUntil = sale.slot.startsAt;
      await confirmOrder(inner, await takeGuestSeats(inner, sale, invitation, { names: more, heldUntil }));
    }
    await noteAnswer(inner, invitation, wanted > 0);
    return { coming: wanted };
  });
}

async function validSeats(ctx: Ctx, invitationId: string): Promise<GuestSeats> {
  return (await loadGuestSeats(ctx, invitationId)).filter(({ ticket }) => ticket.state === "valid");
}

/** The last ones, and of nobody who came in already: whoever scans at this moment is waited for. Answers those that stay. */
async function giveSeatsBack(ctx: Ctx, seats: GuestSeats, left: number): Promise<GuestSeats> {
  const ids = seats.map(({ ticket }) => ticket.id);
  for (const orderId of [...new Set(seats.map(({ order }) => order.id))].sort()) await lockOrder(ctx, orderId);
  for (const eventId of new Set(seats.map(({ order }) => order.eventId))) await lockGate(ctx, eventId);
  await ctx.db.select().from(tickets).where(inArray(tickets.id, ids)).orderBy(tickets.id).for("update");
  const inside = await ctx.parts.ticketing.controlledOf(ctx, ids);
  if (inside.size > left) {
    throw new DomainError("conflict", { reason: "already_in", detail: m["guests.already_in"]({ count: inside.size }) });
  }
  const free = seats.filter(({ ticket }) => !inside.has(ticket.id));
  const given = new Set(free.slice(left - inside.size).map(({ ticket }) => ticket.id));
  const why =
    left === 0
      ? "C’est noté\u202f: vous ne viendrez pas. Vous pouvez changer d’avis par le lien de votre invitation, tant qu’il reste de la place."
      : `C’est noté\u202f: ${left === 1 ? "vous venez sans personne d’autre" : `vous serez ${left}`}. Vos autres billets restent valables.`;
  await giveGuestSeatsBack(
    ctx,
    seats.filter(({ ticket }) => given.has(ticket.id)),
    { cause: "buyer", why },
  );
  return seats.filter(({ ticket }) => !given.has(ticket.id));
}

/** Whoever has a ticket that was passed on is named by it. */
async function renameCompanions(ctx: Ctx, seats: GuestSeats, names: readonly string[]): Promise<void> {
  for (const [index, { order, ticket }] of seats.entries()) {
    const holderName = names[index];
    if (!holderName || holderName === ticket.holderName) continue;
    if ((await loadPassedOn(ctx, order.id)).has(ticket.id)) continue;
    await ctx.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticket.id));
  }
}

async function noteAnswer(ctx: Ctx, { id, state }: InvitationRow, comes: boolean): Promise<void> {
  if (state === (comes ? "coming" : "declined")) return;
  await move(ctx.db, guestInvitations, guestProcess, comes ? "accept" : "decline", {
    where: eq(guestInvitations.id, id),
    set: { answeredAt: ctx.now },
  });
}

import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { mailRefund } from "../mails/order-mails.ts";
import { lockOrder, type OrderRow, type TicketRow } from "../order-access.ts";
import { giveTicketsBack, whyGivenBack } from "../refunds/give-tickets-back.ts";
import { setFree } from "../selling/release-holds.ts";
import { orders, tickets } from "../tables.ts";
import { guestInvitations, guestOrders } from "./tables.ts";

export type InvitationRow = typeof guestInvitations.$inferSelect;

/** What a guest has instead of a session, made from the id as that of an order. */
export const invitationToken = (ctx: Ctx, invitationId: string): string => ctx.sign("invitation", invitationId);

export function invitationUrl(ctx: Ctx, invitationId: string): string {
  const url = new URL(`/invitation/${invitationId}`, ctx.settings.publicUrl);
  url.searchParams.set("cle", invitationToken(ctx, invitationId));
  return url.href;
}

export type GuestSeats = { order: OrderRow; ticket: TicketRow }[];

type Asked = { invitationId: string; token: string };

/** For its guest; everybody else learns nothing. */
export async function openInvitation(ctx: Ctx, { invitationId, token }: Asked): Promise<InvitationRow> {
  if (!ctx.verify("invitation", invitationId, token)) throw new DomainError("not_found");
  const [found] = await ctx.db.select().from(guestInvitations).where(eq(guestInvitations.id, invitationId));
  if (!found) throw new DomainError("not_found");
  return found;
}

/** The first lock of whoever changes an invitation: then its orders, the slot, the gate. */
export async function lockInvitation(ctx: Ctx, invitationId: string): Promise<InvitationRow> {
  const [found] = await ctx.db
    .select()
    .from(guestInvitations)
    .where(eq(guestInvitations.id, invitationId))
    .for("update");
  if (!found) throw new DomainError("not_found");
  return found;
}

/** For those who organise its evening. */
export async function loadOwnInvitation(
  ctx: Ctx,
  { eventId, invitationId }: { eventId: string; invitationId: string },
): Promise<InvitationRow> {
  await requireCoOrganiser(ctx, eventId);
  const [found] = await ctx.db
    .select()
    .from(guestInvitations)
    .where(and(eq(guestInvitations.id, invitationId), eq(guestInvitations.eventId, eventId)));
  if (!found) throw new DomainError("not_found");
  return found;
}

/** Its seats, the guest's own first. */
export async function loadGuestSeats(ctx: Ctx, invitationId: string): Promise<GuestSeats> {
  return ctx.db
    .select({ order: orders, ticket: tickets })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(eq(guestOrders.invitationId, invitationId))
    .orderBy(asc(orders.id), asc(tickets.position));
}

/** What was kept until the answer is free. In a transaction that has locked the invitation. */
export async function freeKeptSeats(ctx: Ctx, invitationId: string): Promise<void> {
  const held = await ctx.db
    .select({ id: orders.id })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(and(eq(guestOrders.invitationId, invitationId), eq(orders.state, "held")));
  for (const { id } of held) {
    const order = await lockOrder(ctx, id);
    if (order.state === "held") await setFree(ctx, order);
  }
}

/**
 * Tickets of a guest, in however many orders: whoever answered twice has two, and hears of it in one mail. In a transaction that has
 * locked the invitation. Answers how many were given back.
 */
export async function giveGuestSeatsBack(
  ctx: Ctx,
  seats: GuestSeats,
  { cause, why }: { cause: RefundCause; why?: string },
): Promise<number> {
  const valid = seats.filter(({ ticket }) => ticket.state === "valid");
  for (const [orderId, own] of Map.groupBy(valid, ({ order }) => order.id)) {
    await giveTicketsBack(ctx, { orderId, ticketIds: own.map(({ ticket }) => ticket.id), cause, isQuiet: true });
  }
  const [first] = valid;
  if (!first) return 0;
  await mailRefund(ctx, first.order, {
    key: `ticket:${first.ticket.id}`,
    ticketIds: valid.map(({ ticket }) => ticket.id),
    amountCents: 0,
    why: why ?? whyGivenBack(cause, valid.length),
  });
  return valid.length;
}

import { and, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { ticketScans } from "#core/checkin/tables.ts";
import type { Ctx } from "#core/context.ts";
import { loadEventAccess } from "#core/events/event-access.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { eventSlots } from "#core/events/tables.ts";
import { isProjectMember } from "#core/listings/projects/load-project.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { loadOrder, type OrderRow, refuseStrangers } from "#core/ticketing/order-access.ts";
import { orders, refundRequests, tickets } from "#core/ticketing/tables.ts";
import { loadBearer, opensTicket } from "#core/ticketing/tickets/bearers.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { RaterGroup } from "./process.ts";
import { ratings } from "./tables.ts";

/** Who speaks, once it is sure that they may. */
type Voice = { key: string; raterId: string | null };

type Claim = {
  group: RaterGroup;
  orderId?: string | undefined;
  ticketId?: string | undefined;
  token?: string | undefined;
};

/**
 * Strangers are refused first, and only those who may speak learn that it is too early. Inside a transaction that will write,
 * `lock` keeps tickets as they are until its end: one that is being refunded speaks either before or not at all.
 */
export async function findVoice(ctx: Ctx, event: EventRow, claim: Claim, lock = false): Promise<Voice> {
  return claim.group === "public" ? findTicketHolder(ctx, event, claim, lock) : findSide(ctx, event, claim.group);
}

async function findSide(ctx: Ctx, event: EventRow, side: "artist" | "host"): Promise<Voice> {
  if (ctx.actor.kind !== "user") throw new DomainError("unauthenticated");
  const { sides } = await loadEventAccess(ctx, event);
  if (!sides.includes(side)) throw refused();
  if (sides.length > 1) throw new DomainError("forbidden", { reason: "oneself", detail: m["rating.oneself"]() });
  refuseUnlessPlayed(event.state === "cancelled", event.lastEndsAt <= ctx.now);
  return { key: side, raterId: ctx.actor.userId };
}

/** Somebody let them in. */
export const wasScanned = sql<boolean>`exists (
  select from ${ticketScans} as own where own.ticket_id = ${tickets.id} and own.undone_at is null)`;

const isGiven = (ticketId: SQLWrapper) => sql`exists (
  select from ${ticketBearers} as bearer where bearer.ticket_id = ${ticketId} and bearer.email is not null)`;

/**
 * Where tickets were checked at the door, whoever was let in; where nobody checked any, whoever had one, except those who wanted to
 * give it back and were not allowed to: they had said that they would not come. To be used where `tickets` is in the statement.
 */
export const wasThere = sql<boolean>`(
  ${wasScanned}
  or not exists (
    select from ${ticketScans} as any_scan
    where any_scan.event_id = ${tickets.eventId} and any_scan.slot_id = ${tickets.slotId} and any_scan.undone_at is null)
  and (${isGiven(tickets.id)} or not exists (
    select from ${refundRequests} as unwanted where unwanted.ticket_id = ${tickets.id})))`;

/** By which tickets a buyer speaks: those that they kept, and where they kept none, those that they gave. */
export const speaksForBuyer = sql<boolean>`(
  not ${isGiven(tickets.id)}
  or not exists (
    select from ${tickets} as kept
    where kept.order_id = ${tickets.orderId} and kept.state = 'valid' and not ${isGiven(sql`kept.id`)}))`;

const refused = () => new DomainError("forbidden", { reason: "no_ticket", detail: m["rating.no_ticket"]() });

function refuseUnlessPlayed(isCancelled: boolean, isOver: boolean): void {
  if (isCancelled) throw new DomainError("conflict", { reason: "cancelled", detail: m["rating.cancelled"]() });
  if (!isOver) throw new DomainError("conflict", { reason: "too_early", detail: m["rating.too_early"]() });
}

async function findTicketHolder(ctx: Ctx, event: EventRow, claim: Claim, lock: boolean): Promise<Voice> {
  const own = await findOrders(ctx, event.id, claim);
  const seats = ctx.db
    .select({
      orderId: tickets.orderId,
      ticketId: tickets.id,
      state: tickets.state,
      active: eventSlots.active,
      endsAt: eventSlots.endsAt,
      wasThere,
      speaksForBuyer,
    })
    .from(tickets)
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.eventId, event.id), own.condition));
  const found = await (lock ? seats.for("share", { of: tickets }) : seats);
  const opened = found.filter(({ ticketId }) => !claim.ticketId || ticketId === claim.ticketId);
  const calledOff = opened.some(({ active, state }) => !active || state === "cancelled");
  const valid = opened.filter(({ active, state }) => active && state === "valid");
  if (valid.length === 0) {
    if (calledOff) throw new DomainError("conflict", { reason: "cancelled", detail: m["rating.cancelled"]() });
    throw refused();
  }
  const over = valid.filter(({ endsAt }) => endsAt <= ctx.now);
  refuseUnlessPlayed(event.state === "cancelled", over.length > 0);
  const seen = over.find((seat) => seat.wasThere && (claim.ticketId || seat.speaksForBuyer));
  if (!seen) throw new DomainError("forbidden", { reason: "absent", detail: m["rating.absent"]() });
  const order = own.order ?? (await loadOrder(ctx, seen.orderId));
  await refuseOrganisers(ctx, event, order);
  return { key: await voiceOf(ctx, order), raterId: order.userId };
}

/** By the link of a mail: that one order. By one's session: all of one's own. */
async function findOrders(ctx: Ctx, eventId: string, claim: Claim) {
  const { orderId, ticketId, token } = claim;
  if (orderId) {
    const order = await loadOrder(ctx, orderId);
    if (order.eventId !== eventId) throw refused();
    refuseStrangers(ctx, order, token);
    return { order, condition: eq(orders.id, orderId) };
  }
  if (ticketId) {
    const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId));
    const passes = (await loadBearer(ctx, ticketId))?.passes ?? 0;
    if (ticket?.eventId !== eventId || !opensTicket(ctx, { ticketId, passes }, token)) throw refused();
    return { order: await loadOrder(ctx, ticket.orderId), condition: eq(orders.id, ticket.orderId) };
  }
  if (ctx.actor.kind !== "user") throw new DomainError("unauthenticated");
  return { order: undefined, condition: eq(orders.userId, ctx.actor.userId) };
}

/** A booking has one voice, however many tickets it has, and whichever of its links is used. */
async function voiceOf(ctx: Ctx, order: Pick<OrderRow, "id" | "userId" | "email" | "eventId">): Promise<string> {
  if (order.userId) return accountVoice(order.userId);
  if (!order.email) return `order:${order.id}`;
  const possible = guestVoices(ctx, order.email);
  const [spoken] = await ctx.db
    .select({ key: ratings.raterKey })
    .from(ratings)
    .where(and(eq(ratings.eventId, order.eventId), inArray(ratings.raterKey, possible)))
    .limit(1);
  return spoken?.key ?? possible[0] ?? `order:${order.id}`;
}

export const accountVoice = (userId: string): string => `user:${userId}`;

/** The address itself is not kept here. Under the present secret first, then as it was before the secret was replaced. */
export const guestVoices = (ctx: Ctx, email: string): string[] =>
  ctx.signatures("rater", email.toLowerCase()).map((hash) => `mail:${hash}`);

/** Nobody is their own public, not even as a guest. */
async function refuseOrganisers(ctx: Ctx, event: EventRow, order: OrderRow): Promise<void> {
  const own = new DomainError("forbidden", { reason: "own_event", detail: m["rating.own_event"]() });
  if (ctx.actor.kind === "user" && (await loadEventAccess(ctx, event)).sides.length > 0) throw own;
  const [buyer] = order.userId
    ? [{ id: order.userId }]
    : await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, order.email ?? ""));
  if (!buyer) return;
  if (buyer.id === event.artistId || buyer.id === event.hostId) throw own;
  if (await isProjectMember(ctx, event.projectId, buyer.id)) throw own;
}

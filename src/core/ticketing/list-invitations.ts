import { and, asc, desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import type { TicketState } from "./states.ts";
import { orders, tickets } from "./tables.ts";

export type Invitation = {
  orderId: string;
  slotId: string;
  email: string | null;
  invitedAt: Date;
  tickets: { id: string; number: number | null; holderName: string | null; state: TicketState }[];
};

/** The guest list, latest first. */
export async function listInvitations(ctx: Ctx, raw: unknown): Promise<Invitation[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({ order: orders, ticket: tickets })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), eq(orders.state, "confirmed"), eq(orders.kind, "invitation")))
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

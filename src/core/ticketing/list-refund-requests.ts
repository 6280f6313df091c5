import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import { orders, refundRequests, tickets } from "./tables.ts";

export type OpenRequest = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
  email: string | null;
  message: string | null;
  askedAt: Date;
};

/** What waits for the organiser's answer, oldest first. A ticket that is over has nothing left to ask for. */
export async function listRefundRequests(ctx: Ctx, raw: unknown): Promise<OpenRequest[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  return ctx.db
    .select({
      ticketId: tickets.id,
      orderId: orders.id,
      slotId: tickets.slotId,
      number: tickets.number,
      tariffLabel: tickets.tariffLabel,
      priceCents: tickets.priceCents,
      holderName: tickets.holderName,
      email: orders.email,
      message: refundRequests.message,
      askedAt: refundRequests.askedAt,
    })
    .from(refundRequests)
    .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(refundRequests.eventId, eventId), eq(refundRequests.state, "asked"), eq(tickets.state, "valid")))
    .orderBy(asc(refundRequests.askedAt))
    .limit(200);
}

import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundAnswerInput } from "./input.ts";
import { readOrder } from "./order-access.ts";
import { mailRefusedRequest } from "./refund-request-mails.ts";
import { giveTicketBack, readTicket } from "./refund-ticket.ts";
import { refundRequests } from "./tables.ts";

/** A co-organiser grants or refuses what a buyer asked for. */
export async function answerRefundRequest(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, granted, answer } = parseInput(refundAnswerInput, raw);
  const ticket = await readTicket(ctx, ticketId);
  const { actor } = await requireCoOrganiser(ctx, ticket.eventId);
  await transact(ctx, async (inner) => {
    const [answered] = await inner.db
      .update(refundRequests)
      .set({
        state: granted ? "granted" : "refused",
        answer: answer ?? null,
        answeredAt: inner.now,
        answeredBy: actor.userId,
      })
      .where(and(eq(refundRequests.ticketId, ticketId), eq(refundRequests.state, "asked")))
      .returning();
    if (!answered) return refuseOtherAnswer(inner, ticketId, granted);
    if (granted) await giveTicketBack(inner, ticketId, "buyer", answer);
    else await mailRefusedRequest(inner, await readOrder(inner, ticket.orderId), ticket, answered);
  });
}

/** The same answer twice is one answer; another one comes too late. */
async function refuseOtherAnswer(ctx: Ctx, ticketId: string, granted: boolean): Promise<void> {
  const [request] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.ticketId, ticketId));
  if (request?.state === (granted ? "granted" : "refused")) return;
  throw new DomainError("conflict", { reason: "already_answered", detail: m["ticket.request_answered"]() });
}

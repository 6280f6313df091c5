import { sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refundRequestInput } from "./input.ts";
import { lockOwnTicket } from "./own-ticket.ts";
import { mailRefundRequest } from "./refund-request-mails.ts";
import { refundRequests } from "./tables.ts";

/** The buyer asks; the organiser decides. Asked again after a refusal, it is open again. */
export async function requestTicketRefund(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, message } = parseInput(refundRequestInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket, sale } = await lockOwnTicket(inner, { ticketId, token });
    const asked = { state: "asked" as const, message: message ?? null, askedAt: inner.now, answer: null };
    const [written] = await inner.db
      .insert(refundRequests)
      .values({ ticketId, eventId: ticket.eventId, ...asked })
      .onConflictDoUpdate({
        target: refundRequests.ticketId,
        set: { ...asked, answeredAt: null, answeredBy: null },
        setWhere: sql`${refundRequests.state} = 'refused'`,
      })
      .returning({ ticketId: refundRequests.ticketId });
    if (written) await mailRefundRequest(inner, sale, ticket);
  });
}

import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { renameHolderInput } from "./input.ts";
import { lockOrder } from "./order-access.ts";
import { readTicket } from "./refund-ticket.ts";
import { tickets } from "./tables.ts";

/** A co-organiser corrects who comes, until the end; the code on the ticket stays the same. */
export async function renameHolder(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, holderName } = parseInput(renameHolderInput, raw);
  const { eventId, orderId } = await readTicket(ctx, ticketId);
  await requireCoOrganiser(ctx, eventId);
  await transact(ctx, async (inner) => {
    await lockOrder(inner, orderId);
    const ticket = await readTicket(inner, ticketId);
    if (ticket.state !== "valid") {
      throw new DomainError("conflict", { reason: "ticket_over", detail: m["ticket.over"]() });
    }
    if (ticket.holderName === holderName) return;
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_renamed", subject: { kind: "ticket", id: ticketId } });
  });
}

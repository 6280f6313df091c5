import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { renameTicketInput } from "./input.ts";
import { lockOwnTicket } from "./own-ticket.ts";
import { tickets } from "./tables.ts";

/** The buyer changes who comes; the code on the ticket stays the same. */
export async function renameTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, holderName } = parseInput(renameTicketInput, raw);
  await transact(ctx, async (inner) => {
    await lockOwnTicket(inner, { ticketId, token });
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_renamed", subject: { kind: "ticket", id: ticketId } });
  });
}

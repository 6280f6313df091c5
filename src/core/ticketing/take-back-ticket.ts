import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { changeBearer } from "./change-bearer.ts";
import { ticketInput } from "./input.ts";
import { lockOwnTicket } from "./own-ticket.ts";
import { tickets } from "./tables.ts";

/** The buyer comes after all, or had mistyped an address. Asked again, it changes nothing. */
export async function takeBackTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token } = parseInput(ticketInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket } = await lockOwnTicket(inner, { ticketId, token });
    if (!(await changeBearer(inner, ticket, null))) return;
    await inner.db.update(tickets).set({ holderName: null }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_taken_back", subject: { kind: "ticket", id: ticketId } });
  });
}

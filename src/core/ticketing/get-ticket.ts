import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { readTicketInput } from "./input.ts";
import { tickets } from "./tables.ts";
import { openTicket } from "./ticket-access.ts";
import type { TicketSheet } from "./ticket-rules.ts";
import { readTicketSheets } from "./ticket-sheets.ts";

/** What somebody holds up at the door. What was asked of the organiser is the buyer's business alone. */
export async function getTicket(ctx: Ctx, raw: unknown): Promise<{ ticket: TicketSheet; isBuyer: boolean }> {
  const asked = parseInput(readTicketInput, raw);
  const { isBuyer } = await openTicket(ctx, asked);
  const [sheet] = await readTicketSheets(ctx, eq(tickets.id, asked.ticketId), isBuyer ? "buyer" : "bearer");
  if (!sheet) throw new DomainError("not_found");
  return { ticket: isBuyer ? sheet : { ...sheet, refundRequest: null }, isBuyer };
}

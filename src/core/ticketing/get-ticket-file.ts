import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { ticketFileInput } from "./input.ts";
import { tickets } from "./tables.ts";
import { openTicket } from "./ticket-access.ts";
import { readTicketSheets } from "./ticket-sheets.ts";
import { typesetTickets } from "./typeset-tickets.ts";

export type TicketFile = { filename: string; contentType: string; body: Buffer };

/** One ticket to print or keep. One that gives no entry any more has no paper either. */
export async function getTicketFile(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const { format, ...asked } = parseInput(ticketFileInput, raw);
  const { isBuyer, order } = await openTicket(ctx, asked);
  const [sheet] = await readTicketSheets(ctx, eq(tickets.id, asked.ticketId), isBuyer ? "buyer" : "bearer");
  if (!sheet?.code) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "ticket", id: asked.ticketId, owners: [order.userId] });
  return {
    filename: `billet-${sheet.number}.pdf`,
    contentType: "application/pdf",
    body: await typesetTickets([sheet], format),
  };
}

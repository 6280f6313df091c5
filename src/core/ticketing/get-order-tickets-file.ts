import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { TicketFile } from "./get-ticket-file.ts";
import { orderFileInput } from "./input.ts";
import { readOrder, refuseStrangers } from "./order-access.ts";
import { tickets } from "./tables.ts";
import type { TicketSheet } from "./ticket-rules.ts";
import { readTicketSheets } from "./ticket-sheets.ts";
import { typesetTickets } from "./typeset-tickets.ts";

/** All tickets of an order that give entry, in one file. */
export async function getOrderTicketsFile(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const { orderId, token, format } = parseInput(orderFileInput, raw);
  const order = await readOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const sheets = await readEntryTickets(ctx, orderId);
  if (sheets.length === 0) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "order_tickets", id: orderId, owners: [order.userId] });
  return { filename: "billets.pdf", contentType: "application/pdf", body: await typesetTickets(sheets, format) };
}

export async function readEntryTickets(ctx: Ctx, orderId: string): Promise<TicketSheet[]> {
  return (await readTicketSheets(ctx, eq(tickets.orderId, orderId))).filter(({ code }) => code !== null);
}

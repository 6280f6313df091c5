import { asc, eq } from "drizzle-orm";
import { tickets } from "#core/ticketing/tables.ts";
import { ticketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { newId } from "#platform/ids.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { buyAsGuest, type TestSale } from "#tests/support/sales.ts";

export type TestTicket = { id: string; number: number; code: string; slotId: string };

/** Bought and confirmed; with the codes that their QR would say. */
export async function buyTickets(
  app: MoneyApp,
  sale: TestSale,
  wish: { quantity?: number; slot?: number } = {},
): Promise<TestTicket[]> {
  const order = await buyAsGuest(app, sale, wish);
  const ctx = app.ctx();
  const rows = await ctx.db.select().from(tickets).where(eq(tickets.orderId, order.id)).orderBy(asc(tickets.number));
  return rows.map(({ id, number, slotId, eventId }) => ({
    id,
    number: number ?? 0,
    slotId,
    code: ticketCode(ctx, { ticketId: id, eventId }),
  }));
}

/** What a phone sends for a code it has read. */
export const scanOf = (sale: TestSale, code: string, changes: Record<string, unknown> = {}) => ({
  eventId: sale.eventId,
  scanId: newId(),
  deviceId: "telephone-de-test",
  slotId: sale.slotIds[0] ?? "",
  method: "camera",
  asked: { code },
  ...changes,
});

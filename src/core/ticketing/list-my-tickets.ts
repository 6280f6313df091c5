import { and, eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { orders } from "./tables.ts";
import { isAhead, type TicketSheet } from "./ticket-rules.ts";
import { readTicketSheets } from "./ticket-sheets.ts";

/** One evening out: the tickets of one order. */
export type Outing = { orderId: string; tickets: TicketSheet[] };

/** The acting person's: what is to come, the next first; then what is over or was given back, the latest first. */
export async function listMyTickets(ctx: Ctx): Promise<{ ahead: Outing[]; over: Outing[] }> {
  const { userId } = requireUser(ctx);
  const mine = await readTicketSheets(ctx, and(eq(orders.userId, userId), eq(orders.state, "confirmed")));
  const outings = [...Map.groupBy(mine, ({ orderId }) => orderId)].map(([orderId, tickets]) => ({ orderId, tickets }));
  const isToCome = ({ tickets }: Outing): boolean => tickets.some((ticket) => isAhead(ticket, ctx.now));
  return { ahead: outings.filter(isToCome), over: outings.filter((outing) => !isToCome(outing)).reverse() };
}

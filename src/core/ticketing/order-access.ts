import { eq } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { orders, tickets } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;

/** What a guest has instead of a session: made from the order's id, so that nothing is to be kept. */
export const orderToken = (ctx: Ctx, orderId: string): string => ctx.sign("order", orderId);

export const opensOrder = (ctx: Ctx, orderId: string, token: string): boolean => ctx.verify("order", orderId, token);

/** The buyer, a guest with the order's link, or an admin; everybody else learns nothing. */
export function refuseStrangers(ctx: Ctx, order: OrderRow, token: string | undefined): void {
  const { actor } = ctx;
  if (actor.kind === "system") return;
  if (actor.kind === "user" && (actor.userId === order.userId || actsForTeam(ctx))) return;
  if (token !== undefined && opensOrder(ctx, order.id, token)) return;
  throw new DomainError("not_found");
}

export async function readOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new DomainError("not_found");
  return order;
}

export async function lockOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new DomainError("not_found");
  return order;
}

/** With the tariff of each of its seats: which they are never changes, whatever becomes of them. */
export async function lockOrderWithSeats(
  ctx: Ctx,
  orderId: string,
): Promise<{ order: OrderRow; seats: { tariffId: string }[] }> {
  const rows = await ctx.db
    .select({ order: orders, tariffId: tickets.tariffId })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .for("update", { of: orders });
  const [first] = rows;
  if (!first) throw new DomainError("not_found");
  return { order: first.order, seats: rows.map(({ tariffId }) => ({ tariffId })) };
}

export async function readTickets(ctx: Ctx, orderId: string): Promise<TicketRow[]> {
  return ctx.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(tickets.position);
}

import { eq } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { FOREIGN_KEY_VIOLATION, postgresErrorCode } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { orders, ticketSeries, tickets } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;

/** What a guest has instead of a session: made from the order's id, so that nothing is to be kept. */
export const orderToken = (ctx: Ctx, orderId: string): string => ctx.sign("order", orderId);

export const opensOrder = (ctx: Ctx, orderId: string, token: string): boolean => ctx.verify("order", orderId, token);

/** The buyer, a guest with the order's link, or an admin; everybody else learns nothing. */
export function refuseStrangers(ctx: Ctx, order: OrderRow, token: string | undefined): void {
  const { actor } = ctx;
  if (actor.kind === "system") return;
  if (actor.kind === "user" && (actor.userId === order.userId || actsForTeam(ctx, "bookings.see"))) return;
  if (token !== undefined && opensOrder(ctx, order.id, token)) return;
  throw new DomainError("not_found");
}

export async function loadOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
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

export async function loadTickets(ctx: Ctx, orderId: string): Promise<TicketRow[]> {
  return ctx.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(tickets.position);
}

/**
 * The event's gate: whoever confirms, refunds, decides on the goal or settles passes it one by one, so that each sees what the
 * one before has done. After the order's lock and the slot's, never before. Answers the last ticket number given.
 */
export async function lockGate(ctx: Ctx, eventId: string): Promise<number> {
  const select = () =>
    ctx.db
      .select({ last: ticketSeries.lastNumber })
      .from(ticketSeries)
      .where(eq(ticketSeries.eventId, eventId))
      .for("update");
  const [found] = await select();
  if (found) return found.last;
  await ctx.db
    .insert(ticketSeries)
    .values({ eventId, lastNumber: 0 })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      throw postgresErrorCode(error) === FOREIGN_KEY_VIOLATION ? new DomainError("not_found") : error;
    });
  const [made] = await select();
  return made?.last ?? 0;
}

import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { orderContactInput, orderInput } from "../input.ts";
import { refuseBusy } from "../limits.ts";
import { loadTickets, lockOrder, type OrderRow, refuseStrangers } from "../order-access.ts";
import { orderProcess, ticketProcess } from "../process.ts";
import { holdEnd, RENEWALS_MAX, unpaidSeatsMax } from "../rules.ts";
import { loadSale, lockSlot, refuseClosedSale, type Sale, soldOut } from "../sale.ts";
import { orders, tickets } from "../tables.ts";
import { confirmOrder } from "./confirm-order.ts";
import { hasRoom } from "./count-seats.ts";
import { type OrderView, viewOrder } from "./get-order.ts";
import { itemsOf, refuseUnsold } from "./refuse-unsold.ts";
import { refuseRepeatedHolds, refuseUnpaidSeats } from "./unpaid-holds.ts";

/** A guest says where the tickets go. Free tickets are theirs with that. */
export async function setOrderContact(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token, email } = parseInput(orderContactInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.userId !== null || order.state === "confirmed") throw new DomainError("conflict");
    await inner.db.update(orders).set({ email }).where(eq(orders.id, orderId));
    if (order.totalCents === 0) await confirmOrder(inner, orderId);
  });
  return viewOrder(ctx, orderId);
}

/** Back after the hold was over: the same seats if they are left, for the same payment. */
export async function renewOrder(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  await refuseBusy(() =>
    transact(ctx, async (inner) => {
      const order = await lockOrder(inner, orderId);
      refuseStrangers(inner, order, token);
      const isOver = order.state === "expired" || (order.state === "held" && order.heldUntil <= inner.now);
      if (order.state === "held" && !isOver) return;
      if (!isOver) throw new DomainError("conflict");
      if (order.renewals >= RENEWALS_MAX) {
        throw new DomainError("conflict", { reason: "held_too_long", detail: m["order.held_too_long"]() });
      }
      const sale = await loadSale(inner, order);
      const slot = await lockSlot(inner, order.slotId);
      refuseClosedSale({ event: sale.event, slot }, inner.now);
      if (order.heldBy) await refuseCaller(inner, { ...order, heldBy: order.heldBy }, unpaidSeatsMax(slot, sale.event));
      // Still in the state `held`, its seats are still its own, and count already.
      if (order.state === "expired") {
        const seats = await loadTickets(inner, orderId);
        refuseOtherTerms(inner, order, sale, seats);
        if (!(await hasRoom(inner, slot, seats))) throw soldOut();
        await move(inner.db, tickets, ticketProcess, "holdAgain", { where: eq(tickets.orderId, orderId) });
      }
      await move(inner.db, orders, orderProcess, "renew", {
        where: eq(orders.id, orderId),
        set: { heldUntil: holdEnd(inner.now), renewals: order.renewals + 1 },
      });
      await inner.pagesChanged(inner.db, `event:${order.eventId}`);
    }),
  );
  return viewOrder(ctx, orderId);
}

/**
 * Whoever holds seats in time may pay after the end; whoever let them go buys anew, at what is sold now: else a hold would keep the price
 * of an early bird for as long as somebody likes. A turn of the waiting list keeps its tariff.
 */
function refuseOtherTerms(ctx: Ctx, { kind }: OrderRow, sale: Sale, seats: readonly { tariffId: string }[]): void {
  if (kind !== "purchase") return;
  const isRetired = seats.some(({ tariffId }) => sale.tariffs.every(({ id }) => id !== tariffId));
  if (isRetired) throw new DomainError("conflict", { reason: "tariff_retired", detail: m["order.tariff_retired"]() });
  refuseUnsold(sale, itemsOf(seats), ctx.now);
}

/** Taken again, it counts like any other hold of whoever took it. */
async function refuseCaller(ctx: Ctx, order: OrderRow & { heldBy: string }, seatsMax: number): Promise<void> {
  const { id, heldBy, eventId, slotId } = order;
  const seats = (await loadTickets(ctx, id)).length;
  await refuseRepeatedHolds(ctx, { heldBy, seatsMax }, eventId);
  await refuseUnpaidSeats(ctx, { heldBy, seatsMax }, { eventId, slotId, seats }, (held) => held.id === id);
}

/** Seats that were offered and cost nothing: taken by saying yes. */
export async function acceptFreeOrder(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.totalCents > 0 || !order.email) throw new DomainError("conflict");
    await confirmOrder(inner, orderId);
  });
  return viewOrder(ctx, orderId);
}

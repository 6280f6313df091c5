import { eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { allocateCharge } from "#core/payments/allocate-charge.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { announceAfterCommit } from "./hand-out-tickets.ts";
import { lockGate } from "./lock-gate.ts";
import { waitingList } from "./offer-tables.ts";
import { lockOrderWithSeats, type OrderRow } from "./order-access.ts";
import { mailReturnedPayment } from "./order-mails.ts";
import { mayStillAttend, saleRefusal } from "./rules.ts";
import { lockSlot, readSaleState } from "./sale-facts.ts";
import { hasRoom, moment } from "./seat-room.ts";
import { orders, ticketSeries, tickets } from "./tables.ts";

/**
 * Seats become tickets: when the charge is paid, or at once when nothing is to be paid. In the transaction that wrote the
 * payment. An order that is still held has its seats, whatever the clock says: whoever takes them away says so in its state.
 * One that lost them gets others if there are any and the sale is open; otherwise the money goes back at once.
 */
export async function confirmOrder(ctx: Ctx, orderId: string, charge?: Charge): Promise<void> {
  await transact(ctx, async (inner) => {
    const { order, seats } = await lockOrderWithSeats(inner, orderId);
    if (order.state === "confirmed" || order.state === "returned") return;
    const late = order.state !== "held";
    if (late) await lockSlot(inner, order.slotId);
    const lastNumber = await lockGate(inner, order.eventId);
    const refusal = await whyNot(inner, order, seats, late);
    if (refusal) return giveBack(inner, order, charge, refusal);
    await issue(inner, order, seats.length, lastNumber);
    if (charge) await allocateCharge(inner, charge, order.eventId);
    if (order.kind === "waiting-list") {
      await inner.db.update(waitingList).set({ state: "taken" }).where(eq(waitingList.orderId, orderId));
    }
    announceAfterCommit(inner);
    await inner.pagesChanged(inner.db, `event:${order.eventId}`);
  });
}

/** Looked at behind the gate: what was cancelled before is seen, what is cancelled after finds these tickets. */
async function whyNot(
  ctx: Ctx,
  order: OrderRow,
  seats: readonly { tariffId: string }[],
  late: boolean,
): Promise<RefundCause | undefined> {
  const sale = await readSaleState(ctx, order);
  if (!mayStillAttend(sale, ctx.now)) return sale.slot.active ? "late" : "cancelled";
  if (!late) return undefined;
  if (saleRefusal(sale, ctx.now)) return "late";
  return (await hasRoom(ctx, sale.slot, seats)) ? undefined : "late";
}

async function issue(ctx: Ctx, order: OrderRow, count: number, lastNumber: number): Promise<void> {
  await ctx.db.execute(sql`
    with confirmed as (
      update ${orders} set state = 'confirmed', confirmed_at = ${moment(ctx.now)}, tickets_due_at = ${moment(ctx.now)}
      where id = ${order.id}
    ), counted as (
      update ${ticketSeries} set last_number = ${lastNumber + count}::int where event_id = ${order.eventId}
    )
    update ${tickets} set state = 'valid', number = ${lastNumber + 1}::int + position, confirmed_at = ${moment(ctx.now)}
    where order_id = ${order.id}`);
}

async function giveBack(ctx: Ctx, order: OrderRow, charge: Charge | undefined, cause: RefundCause): Promise<void> {
  await ctx.db.update(orders).set({ state: "returned" }).where(eq(orders.id, order.id));
  await ctx.db.update(tickets).set({ state: "released" }).where(eq(tickets.orderId, order.id));
  if (!charge) return;
  const { id: chargeId, amountCents } = charge;
  await requestRefund(ctx, { key: `charge:${chargeId}`, chargeId, amountCents, cause, from: "buyers" });
  await mailReturnedPayment(ctx, order);
}

import { eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { saleRefusal } from "#core/events/rules.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { allocateCharge } from "#core/payments/charges.ts";
import {
  isPaidNow,
  type Paid,
  type PaidValues,
  type PaymentSucceeded,
  paidValues,
  withPayments,
  writePaid,
} from "#core/payments/paid-at-once.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { paymentCharges, type RefundCause } from "#core/payments/tables.ts";
import { inBatches } from "#platform/database/batches.ts";
import { isTransaction } from "#platform/database/db.ts";
import { move, stateChange } from "#platform/database/move.ts";
import { defineStatement, lockAndWrite } from "#platform/database/statements.ts";
import { mailReturnedPayment } from "../mails/order-mails.ts";
import { lockGate, lockOrderWithSeats, type OrderRow } from "../order-access.ts";
import { orderProcess, ticketProcess, waitingProcess } from "../process.ts";
import { mayStillAttend } from "../rules.ts";
import { loadSaleState, lockSlot } from "../sale.ts";
import { orders, ticketSeries, tickets, waitingList } from "../tables.ts";
import { announceAfterCommit, announceDueTickets } from "../tickets/hand-out-tickets.ts";
import { hasRoom, moment } from "./count-seats.ts";

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
      await move(inner.db, waitingList, waitingProcess, "take", { where: eq(waitingList.orderId, orderId) });
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
  const sale = await loadSaleState(ctx, order);
  if (!mayStillAttend(sale, order.kind, ctx.now)) return sale.slot.active ? "late" : "cancelled";
  if (!late) return undefined;
  if (saleRefusal(sale, ctx.now)) return "late";
  return (await hasRoom(ctx, sale.slot, seats)) ? undefined : "late";
}

const confirming = stateChange(orderProcess.moves.confirm);
const issuing = stateChange(ticketProcess.moves.issue);

async function issue(ctx: Ctx, order: OrderRow, count: number, lastNumber: number): Promise<void> {
  await ctx.db.execute(sql`
    with confirmed as (
      update ${orders} set state = ${confirming.to}, confirmed_at = ${moment(ctx.now)}, tickets_due_at = ${moment(ctx.now)}
      where id = ${order.id} and state in ${confirming.from}
    ), counted as (
      update ${ticketSeries} set last_number = ${lastNumber + count}::int where event_id = ${order.eventId}
    )
    update ${tickets} set state = ${issuing.to}, number = ${lastNumber + 1}::int + position, confirmed_at = ${moment(ctx.now)}
    where order_id = ${order.id} and state in ${issuing.from}`);
}

async function giveBack(ctx: Ctx, order: OrderRow, charge: Charge | undefined, cause: RefundCause): Promise<void> {
  await move(ctx.db, orders, orderProcess, "giveBack", { where: eq(orders.id, order.id) });
  await move(ctx.db, tickets, ticketProcess, "release", { where: eq(tickets.orderId, order.id) });
  if (!charge) return;
  const { id: chargeId, amountCents } = charge;
  await requestRefund(ctx, { key: `charge:${chargeId}`, chargeId, amountCents, cause, from: "buyers" });
  await mailReturnedPayment(ctx, order);
}

/**
 * Each row by its own key and nothing else, here and below: a planner that has seen few of them must not get it wrong.
 * In the order in which `applyChargeNews` and `confirmOrder` take them: the charges, the orders, the events' gates.
 */
const lockWhatIsPaid = defineStatement<Pick<PaidValues, "chargeIds">>(
  "lock_what_is_paid",
  (bind) => sql`
  with charge as materialized (
    select subject_id from ${paymentCharges} where id = any(${bind("chargeIds")}::uuid[]) order by id for update
  ), booked as materialized (
    select event_id from ${orders} where id = any(array(select subject_id from charge)) order by id for update
  )
  select event_id from ${ticketSeries} where event_id = any(array(select event_id from booked)) order by event_id for update`,
);

const confirmWhatIsPaid = defineStatement<PaidValues>(
  "confirm_what_is_paid",
  (bind) => sql`
  ${withPayments(bind)}, due as materialized (
    select asked.*, booked.id as order_id, booked.event_id,
      (select count(*) from ${tickets} where order_id = booked.id) as seats
    from asked
    cross join lateral (
      select subject_kind, subject_id, event_id, amount_cents, state from ${paymentCharges} where id = asked.charge_id offset 0
    ) as charge
    cross join lateral (
      select id, event_id, slot_id, state, kind from ${orders} where id = charge.subject_id offset 0
    ) as booked
    where ${isPaidNow} and charge.subject_kind = 'order' and charge.event_id = booked.event_id
      and booked.state = 'held' and booked.kind = 'purchase'
      and (select active and starts_at > asked.now from ${eventSlots} where id = booked.slot_id)
      and (select state = 'upcoming' from ${events} where id = booked.event_id)
      and (select true from ${ticketSeries} where event_id = booked.event_id)
  ), ${writePaid(bind)}, sold as materialized (
    select order_id, event_id, seats, now,
      (select last_number from ${ticketSeries} as series where series.event_id = settled.event_id)
        + sum(seats) over (partition by event_id order by order_id) - seats as last_number
    from settled
  ), confirmed as (
    update ${orders} as booked set state = ${confirming.to}, confirmed_at = sold.now, tickets_due_at = sold.now
    from sold where booked.id = sold.order_id and booked.state in ${confirming.from}
  ), issued as (
    update ${tickets} as ticket set state = ${issuing.to}, number = sold.last_number + 1 + position, confirmed_at = sold.now
    from sold where ticket.order_id = sold.order_id and ticket.state in ${issuing.from}
  ), counted as (
    update ${ticketSeries} as series set last_number = last_number + total.seats
    from (select event_id, sum(seats) as seats from sold group by event_id) as total
    where series.event_id = total.event_id
  )
  select charge_id, event_id from settled`,
);

const confirm = inBatches<Paid, string | undefined>({
  most: 32,
  nameOf: ({ chargeId }) => chargeId,
  async run(db, payments) {
    const confirmed = await lockAndWrite<{ charge_id: string; event_id: string }>(db, {
      locks: [lockWhatIsPaid.with({ chargeIds: payments.map(({ chargeId }) => chargeId) })],
      write: confirmWhatIsPaid.with(paidValues(payments)),
      hurry: payments.length > 1,
    });
    const eventOf = new Map(confirmed.map((each) => [each.charge_id, each.event_id]));
    return payments.map(({ chargeId }) => eventOf.get(chargeId));
  },
});

/**
 * What almost every payment is: paid to the cent, in time, for seats that are still held. One message to the database instead
 * of a dozen, for all that are heard of at once; everything else answers false, has written nothing, and takes the long way, which
 * may do all of this as well.
 */
export async function confirmAtOnce(ctx: Ctx, chargeId: string, event: PaymentSucceeded): Promise<boolean> {
  if (isTransaction(ctx.db)) return false;
  const eventId = await confirm(ctx.db, { chargeId, event, now: ctx.now });
  if (!eventId) return false;
  announceDueTickets(ctx);
  await ctx.pagesChanged(ctx.db, `event:${eventId}`);
  return true;
}

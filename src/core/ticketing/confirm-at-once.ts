import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import {
  isPaidNow,
  type PaidValues,
  type PaymentSucceeded,
  paidValues,
  writePaid,
} from "#core/payments/paid-at-once.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { isTransaction } from "#platform/db.ts";
import { defineStatement, lockAndWrite } from "#platform/statements.ts";
import { announceDueTickets } from "./hand-out-tickets.ts";
import { orders, ticketSeries, tickets } from "./tables.ts";

/**
 * Each row by its own key and nothing else, here and below: a planner that has seen few of them must not get it wrong.
 * In the order in which `applyChargeNews` and `confirmOrder` take them: the charge, the order, the event's gate.
 */
const lockWhatIsPaid = defineStatement<{ chargeId: string }>(
  "lock_what_is_paid",
  (bind) => sql`
  with charge as materialized (
    select subject_id from ${paymentCharges} where id = ${bind("chargeId")}::uuid for update
  ), booked as materialized (
    select event_id from ${orders} where id = (select subject_id from charge) for update
  )
  select event_id from ${ticketSeries} where event_id = (select event_id from booked) for update`,
);

const confirmWhatIsPaid = defineStatement<PaidValues>(
  "confirm_what_is_paid",
  (bind) => sql`
  with charge as materialized (
    select id, subject_kind, subject_id, event_id, amount_cents, state from ${paymentCharges} where id = ${bind("chargeId")}::uuid
  ), booked as materialized (
    select id, event_id, slot_id, state, kind from ${orders} where id = (select subject_id from charge)
  ), due as materialized (
    select charge.id as charge_id, booked.id as order_id, booked.event_id,
      (select last_number from ${ticketSeries} where event_id = booked.event_id) as last_number
    from charge, booked
    where ${isPaidNow(bind)} and charge.subject_kind = 'order' and charge.event_id = booked.event_id
      and booked.state = 'held' and booked.kind = 'purchase'
      and (select active and starts_at > ${bind("now")}::timestamptz from ${eventSlots} where id = booked.slot_id)
      and (select state = 'upcoming' from ${events} where id = booked.event_id)
      and (select true from ${ticketSeries} where event_id = booked.event_id)
  ), ${writePaid(bind)}, confirmed as (
    update ${orders} as booked set state = 'confirmed', confirmed_at = ${bind("now")}::timestamptz,
      tickets_due_at = ${bind("now")}::timestamptz
    from due, fresh where booked.id = due.order_id
  ), issued as (
    update ${tickets} as ticket set state = 'valid', number = due.last_number + 1 + position,
      confirmed_at = ${bind("now")}::timestamptz
    from due, fresh where ticket.order_id = due.order_id
    returning 1
  ), counted as (
    update ${ticketSeries} as series set last_number = due.last_number + (select count(*) from issued)
    from due, fresh where series.event_id = due.event_id
  )
  select due.event_id from due, fresh`,
);

/**
 * What almost every payment is: paid to the cent, in time, for seats that are still held. One message to the database instead
 * of a dozen; everything else answers false, has written nothing, and takes the long way, which may do all of this as well.
 */
export async function confirmAtOnce(ctx: Ctx, chargeId: string, event: PaymentSucceeded): Promise<boolean> {
  if (isTransaction(ctx.db)) return false;
  const [confirmed] = await lockAndWrite<{ event_id: string }>(ctx.db, {
    lock: lockWhatIsPaid.with({ chargeId }),
    write: confirmWhatIsPaid.with(paidValues(ctx, chargeId, event)),
  });
  if (!confirmed) return false;
  announceDueTickets(ctx);
  await ctx.pagesChanged(ctx.db, `event:${confirmed.event_id}`);
  return true;
}

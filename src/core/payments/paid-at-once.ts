import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ProviderEvent } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";
import { chargeStatesBefore } from "./states.ts";
import { paymentCharges, providerEvents } from "./tables.ts";

export type PaymentSucceeded = Extract<ProviderEvent, { kind: "payment_succeeded" }>;

export type PaidValues = {
  chargeId: string;
  paymentId: string;
  amountCents: number;
  providerEventId: string;
  toldAt: string;
  now: string;
  paymentMovement: string;
  allocationMovement: string;
  lineIds: readonly string[];
};

type Bind = (name: keyof PaidValues) => SQLWrapper;

export const paidValues = (ctx: Ctx, chargeId: string, event: PaymentSucceeded): PaidValues => ({
  chargeId,
  paymentId: event.paymentId,
  amountCents: event.amountCents,
  providerEventId: event.eventId,
  toldAt: event.createdAt.toISOString(),
  now: ctx.now.toISOString(),
  paymentMovement: newId(ctx.now),
  allocationMovement: newId(ctx.now),
  lineIds: Array.from({ length: 4 }, () => newId(ctx.now)),
});

/** A condition on the row `charge`: not paid yet as far as we know, and now paid to the cent. */
export const isPaidNow = (bind: Bind): SQL => sql`
  charge.amount_cents = ${bind("amountCents")}::int
  and charge.state in (${sql.join(
    chargeStatesBefore("succeeded").map((state) => sql.raw(`'${state}'`)),
    sql`, `,
  )})`;

/**
 * Parts of a bigger statement that write, where `due` has a row (with `charge_id` and `event_id`), what `receiveProviderEvent`,
 * `applyChargeNews` and `allocateCharge` write one by one: the news, the charge, and the money, to the buyers' account and from
 * there to the event's. `fresh` has a row if the news was news.
 */
export const writePaid = (bind: Bind): SQL => sql`
  fresh as (
    insert into ${providerEvents} (id, kind, payment_id, created_at, received_at)
    select ${bind("providerEventId")}::text, 'payment_succeeded', ${bind("paymentId")}::text, ${bind("toldAt")}::timestamptz,
           ${bind("now")}::timestamptz
    from due on conflict do nothing returning 1
  ), paid as (
    update ${paymentCharges} as charge set state = 'succeeded', provider_payment_id = ${bind("paymentId")}::text, decline_code = null,
      paid_at = ${bind("now")}::timestamptz
    from due, fresh where charge.id = due.charge_id
  ), moved as (
    insert into ${ledgerMovements} (id, kind, key, event_id, at)
    select movement.id, movement.kind, movement.kind || ':' || due.charge_id, due.event_id, ${bind("now")}::timestamptz
    from due, fresh, (values (${bind("paymentMovement")}::uuid, 'payment'), (${bind("allocationMovement")}::uuid, 'allocation'))
      as movement (id, kind)
  ), lined as (
    insert into ${ledgerLines} (id, movement_id, account, owner_id, event_id, amount_cents)
    select line.id, line.movement_id, line.account, line.owner_id, due.event_id, line.amount_cents
    from due, fresh, lateral (values
      ((${bind("lineIds")}::uuid[])[1], ${bind("paymentMovement")}::uuid, 'provider', null::uuid, ${bind("amountCents")}::bigint),
      ((${bind("lineIds")}::uuid[])[2], ${bind("paymentMovement")}::uuid, 'buyers', due.charge_id, -${bind("amountCents")}::bigint),
      ((${bind("lineIds")}::uuid[])[3], ${bind("allocationMovement")}::uuid, 'buyers', due.charge_id, ${bind("amountCents")}::bigint),
      ((${bind("lineIds")}::uuid[])[4], ${bind("allocationMovement")}::uuid, 'held', due.event_id, -${bind("amountCents")}::bigint)
    ) as line (id, movement_id, account, owner_id, amount_cents)
  )`;

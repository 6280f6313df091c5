import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ProviderEvent } from "#adapters/payment/port.ts";
import { stateChange } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";
import { chargeProcess } from "./process.ts";
import { paymentCharges, providerEvents } from "./tables.ts";

export type PaymentSucceeded = Extract<ProviderEvent, { kind: "payment_succeeded" }>;

/** A payment, and when it is now for whoever heard of it. */
export type Paid = { chargeId: string; event: PaymentSucceeded; now: Date };

export type PaidValues = {
  chargeIds: readonly string[];
  paymentIds: readonly string[];
  amounts: readonly number[];
  newsIds: readonly string[];
  toldAts: readonly string[];
  nows: readonly string[];
  paymentMovements: readonly string[];
  allocationMovements: readonly string[];
  /** Four each. */
  lineIds: readonly string[];
};

type Bind = (name: keyof PaidValues) => SQLWrapper;

export const paidValues = (payments: readonly Paid[]): PaidValues => ({
  chargeIds: payments.map(({ chargeId }) => chargeId),
  paymentIds: payments.map(({ event }) => event.paymentId),
  amounts: payments.map(({ event }) => event.amountCents),
  newsIds: payments.map(({ event }) => event.eventId),
  toldAts: payments.map(({ event }) => event.createdAt.toISOString()),
  nows: payments.map(({ now }) => now.toISOString()),
  paymentMovements: payments.map(({ now }) => newId(now)),
  allocationMovements: payments.map(({ now }) => newId(now)),
  lineIds: payments.flatMap(({ now }) => Array.from({ length: 4 }, () => newId(now))),
});

/** The start of a statement about many payments: a row `asked` each. */
export const withPayments = (bind: Bind): SQL => sql`
  with asked as materialized (
    select * from unnest(${bind("chargeIds")}::uuid[], ${bind("paymentIds")}::text[], ${bind("amounts")}::int[], ${bind("newsIds")}::text[],
      ${bind("toldAts")}::timestamptz[], ${bind("nows")}::timestamptz[], ${bind("paymentMovements")}::uuid[],
      ${bind("allocationMovements")}::uuid[]) with ordinality
      as asked (charge_id, payment_id, amount_cents, news_id, told_at, now, payment_movement, allocation_movement, place)
  )`;

const succeeding = stateChange(chargeProcess.moves.succeed);

/** A condition on the rows `charge` and `asked`: not paid yet as far as we know, and now paid to the cent. */
export const isPaidNow: SQL = sql`
  charge.amount_cents = asked.amount_cents
  and charge.state in ${succeeding.from}`;

/**
 * Parts of a bigger statement that write, for each row of `due` (those of `asked`, with `event_id`), what `receiveProviderEvent`,
 * `applyChargeNews` and `allocateCharge` write one by one: the news, the charge, and the money, to the buyers' account and from
 * there to the event's. `settled` has those rows whose news was news.
 */
export const writePaid = (bind: Bind): SQL => sql`
  fresh as (
    insert into ${providerEvents} (id, kind, payment_id, created_at, received_at)
    select news_id, 'payment_succeeded', payment_id, told_at, now from due
    on conflict do nothing returning id
  ), settled as materialized (
    select * from due where news_id in (select id from fresh)
  ), paid as (
    update ${paymentCharges} as charge set state = ${succeeding.to}, provider_payment_id = settled.payment_id, decline_code = null,
      paid_at = settled.now
    from settled where charge.id = settled.charge_id
  ), moved as (
    insert into ${ledgerMovements} (id, kind, key, event_id, at)
    select movement.id, movement.kind, movement.kind || ':' || charge_id, event_id, now
    from settled, lateral (values (payment_movement, 'payment'), (allocation_movement, 'allocation')) as movement (id, kind)
  ), lined as (
    insert into ${ledgerLines} (id, movement_id, account, owner_id, event_id, amount_cents)
    select (${bind("lineIds")}::uuid[])[place * 4 - line.back], line.movement_id, line.account, line.owner_id, event_id, line.amount_cents
    from settled, lateral (values
      (3, payment_movement, 'provider', null::uuid, amount_cents),
      (2, payment_movement, 'buyers', charge_id, -amount_cents),
      (1, allocation_movement, 'buyers', charge_id, amount_cents),
      (0, allocation_movement, 'held', event_id, -amount_cents)
    ) as line (back, movement_id, account, owner_id, amount_cents)
  )`;

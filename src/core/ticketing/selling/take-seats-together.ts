import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { chargeProcess } from "#core/payments/process.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { inBatches } from "#platform/database/batches.ts";
import { stateChange, stateList } from "#platform/database/move.ts";
import { defineStatement, lockAndWrite } from "#platform/database/statements.ts";
import type { KeyRow } from "../idempotency-keys.ts";
import { orderProcess, seatedStates, ticketProcess } from "../process.ts";
import { isOnSale, isTariffSold } from "../sale.ts";
import { idempotencyKeys, orders, ticketSeries, tickets, waitingList } from "../tables.ts";
import type { NewOrder } from "./take-seats.ts";

/** With the key that makes it happen once. What is not to be paid is confirmed at once, where it is known who books. */
type Ask = NewOrder & { key: KeyRow; now: Date };

const isConfirmedAtOnce = ({ charge, email }: NewOrder): boolean => !charge && email !== null;

type Texts = readonly string[];
type TextsOrNone = readonly (string | null)[];
type Numbers = readonly number[];

/** One list per column: of the orders; of the tariffs that each wants; of their tickets. `places` count the orders from 1. */
type TogetherValues = {
  ids: Texts;
  eventIds: Texts;
  slotIds: Texts;
  userIds: TextsOrNone;
  emails: TextsOrNone;
  buyerNames: TextsOrNone;
  totals: Numbers;
  heldUntils: Texts;
  heldBys: TextsOrNone;
  nows: Texts;
  chargeIds: TextsOrNone;
  descriptions: TextsOrNone;
  keyScopes: Texts;
  keys: Texts;
  keyBodies: Texts;
  /** With all that were asked for before, of the same slot. */
  seatsUpTo: Numbers;
  wantedPlaces: Numbers;
  wantedTariffIds: Texts;
  /** With all that were asked for before, of the same slot and tariff. */
  wantedUpTo: Numbers;
  /** By this order alone. */
  wantedSeats: Numbers;
  ticketPlaces: Numbers;
  ticketIds: Texts;
  tariffIds: Texts;
  positions: Numbers;
  labels: Texts;
  prices: Numbers;
  names: TextsOrNone;
};

function togetherValues(asks: readonly Ask[]): TogetherValues {
  const { seatsUpTo, wanted } = addUp(asks);
  const seats = asks.flatMap((ask, index) => ask.tickets.map((ticket) => ({ ...ticket, place: index + 1 })));
  return {
    ids: asks.map(({ id }) => id),
    eventIds: asks.map(({ eventId }) => eventId),
    slotIds: asks.map(({ slotId }) => slotId),
    userIds: asks.map(({ userId }) => userId),
    emails: asks.map(({ email }) => email),
    buyerNames: asks.map(({ buyerName }) => buyerName),
    totals: asks.map(({ totalCents }) => totalCents),
    heldUntils: asks.map(({ heldUntil }) => heldUntil.toISOString()),
    heldBys: asks.map(({ holder }) => holder?.heldBy ?? null),
    nows: asks.map(({ now }) => now.toISOString()),
    chargeIds: asks.map(({ charge }) => charge?.id ?? null),
    descriptions: asks.map(({ charge }) => charge?.description ?? null),
    keyScopes: asks.map(({ key }) => key.scope),
    keys: asks.map(({ key }) => key.key),
    keyBodies: asks.map(({ key }) => key.bodyHash),
    seatsUpTo,
    wantedPlaces: wanted.map(({ place }) => place),
    wantedTariffIds: wanted.map(({ tariffId }) => tariffId),
    wantedUpTo: wanted.map(({ upTo }) => upTo),
    wantedSeats: wanted.map(({ seats }) => seats),
    ticketPlaces: seats.map(({ place }) => place),
    ticketIds: seats.map(({ id }) => id),
    tariffIds: seats.map(({ tariffId }) => tariffId),
    positions: seats.map(({ position }) => position),
    labels: seats.map(({ tariffLabel }) => tariffLabel),
    prices: seats.map(({ priceCents }) => priceCents),
    names: seats.map(({ holderName }) => holderName),
  };
}

/** Whoever came later must leave room for those before, whether or not they get their seats. */
function addUp(asks: readonly Ask[]) {
  const upTo = new Map<string, number>();
  const count = (name: string, seats: number): number => {
    const sum = (upTo.get(name) ?? 0) + seats;
    upTo.set(name, sum);
    return sum;
  };
  const seatsUpTo: number[] = [];
  const wanted: { place: number; tariffId: string; upTo: number; seats: number }[] = [];
  for (const [index, { slotId, tickets }] of asks.entries()) {
    seatsUpTo.push(count(slotId, tickets.length));
    for (const tariffId of new Set(tickets.map((ticket) => ticket.tariffId))) {
      const seats = tickets.filter((ticket) => ticket.tariffId === tariffId).length;
      wanted.push({ place: index + 1, tariffId, upTo: count(`${slotId} ${tariffId}`, seats), seats });
    }
  }
  return { seatsUpTo, wanted };
}

/** In one order for everybody, so that two batches never wait for each other. */
const lockSlots = defineStatement<Pick<TogetherValues, "slotIds">>(
  "lock_slots",
  (bind) => sql`select id from ${eventSlots} where id = any(${bind("slotIds")}::uuid[]) order by id for update`,
);

/** After the slots, as everywhere. */
const lockGates = defineStatement<{ eventIds: Texts }>(
  "lock_gates",
  (bind) =>
    sql`select event_id from ${ticketSeries} where event_id = any(${bind("eventIds")}::uuid[]) order by event_id for update`,
);

const heldOrder = stateChange(orderProcess.moves.hold).to;
const heldSeat = stateChange(ticketProcess.moves.hold).to;
const confirmed = stateChange(orderProcess.moves.confirm).to;
const issued = stateChange(ticketProcess.moves.issue).to;
const created = stateChange(chargeProcess.moves.create).to;

/**
 * Those orders that are beyond doubt: on sale, nobody waiting, and room for them and for all that came before them in the batch.
 * Holds that are over still count here. Whoever has held seats of this event before is looked at closer, alone. The event's gate is
 * there from its first sale on, so that its payment can pass it at once; what is free passes it here. Whatever is in doubt is not
 * written, and is decided to the seat by `takeSeats`.
 */
const takeWhatIsSure = defineStatement<TogetherValues>(
  "take_seats_together",
  (bind) => sql`
  with asked as materialized (
    select *, charge_id is null and email is not null as is_free from unnest(${bind("ids")}::uuid[], ${bind("eventIds")}::uuid[], ${bind("slotIds")}::uuid[], ${bind("userIds")}::uuid[],
      ${bind("emails")}::text[], ${bind("buyerNames")}::text[], ${bind("totals")}::int[], ${bind("heldUntils")}::timestamptz[], ${bind("heldBys")}::text[],
      ${bind("nows")}::timestamptz[], ${bind("chargeIds")}::uuid[], ${bind("descriptions")}::text[], ${bind("keyScopes")}::text[], ${bind("keys")}::text[],
      ${bind("keyBodies")}::text[], ${bind("seatsUpTo")}::int[]) with ordinality
      as asked (id, event_id, slot_id, user_id, email, buyer_name, total_cents, held_until, held_by, now, charge_id, description, key_scope, key,
        key_body, seats, place)
  ), known as materialized (
    select id from asked where exists (
      select from ${orders} as other
      where other.held_by = asked.held_by and other.event_id = asked.event_id and other.state <> 'confirmed')
  ), seated as materialized (
    select slot_id, tariff_id, count(*)::int as seats from ${tickets}
    where slot_id = any(${bind("slotIds")}::uuid[]) and state in ${stateList(seatedStates)} group by slot_id, tariff_id
  ), made as (
    insert into ${orders} (id, event_id, slot_id, user_id, email, buyer_name, kind, state, total_cents, held_until, held_by, created_at, confirmed_at,
      tickets_due_at)
    select id, event_id, slot_id, user_id, email, buyer_name, 'purchase', case when is_free then ${confirmed} else ${heldOrder} end, total_cents,
      held_until, held_by, now, case when is_free then now end, case when is_free then now end from asked
    where (not is_free or exists (select from ${ticketSeries} as gate where gate.event_id = asked.event_id)) and seats <= (
        select capacity from ${eventSlots} as slot join ${events} as event on event.id = slot.event_id
        where slot.id = asked.slot_id and event.id = asked.event_id and ${isOnSale(sql`asked.now`)})
      - coalesce((select sum(seats) from seated where slot_id = asked.slot_id), 0)
    and not exists (
      select from unnest(${bind("wantedPlaces")}::int[], ${bind("wantedTariffIds")}::uuid[], ${bind("wantedUpTo")}::int[], ${bind("wantedSeats")}::int[])
        as wanted (place, tariff_id, seats, own)
      where wanted.place = asked.place and wanted.seats > coalesce((
          select quantity from ${eventTariffs} as tariff join ${eventSlots} as slot on slot.id = asked.slot_id
          where tariff.id = wanted.tariff_id and tariff.event_id = asked.event_id
            and ${isTariffSold(sql`asked.now`, sql`wanted.own`)}), 0)
        - coalesce((select seats from seated where slot_id = asked.slot_id and tariff_id = wanted.tariff_id), 0))
    and id not in (select id from known)
    and not exists (select from ${waitingList} where slot_id = asked.slot_id and state = 'waiting')
    and not exists (select from ${idempotencyKeys} as known where known.scope = asked.key_scope and known.key = asked.key)
    returning id
  ), taken as materialized (
    select * from asked where id in (select id from made)
  ), claimed as (
    insert into ${idempotencyKeys} (scope, key, body_hash, result_id, created_at)
    select key_scope, key, key_body, id, now from taken
  ), charged as (
    insert into ${paymentCharges} (id, subject_kind, subject_id, event_id, amount_cents, description, state, created_at)
    select charge_id, 'order', id, event_id, total_cents, description, ${created}, now from taken where charge_id is not null
  ), gated as (
    insert into ${ticketSeries} (event_id, last_number)
    select distinct event_id, 0 from taken
    where not exists (select from ${ticketSeries} as gate where gate.event_id = taken.event_id)
    order by event_id on conflict do nothing
  ), numbered as materialized (
    select id, event_id, wanted, (select last_number from ${ticketSeries} as series where series.event_id = taken.event_id)
      + sum(wanted) over (partition by event_id order by place) - wanted as last_number
    from taken cross join lateral (
      select count(*)::int as wanted from unnest(${bind("ticketPlaces")}::int[]) as seat (place) where seat.place = taken.place) as own
    where is_free
  ), counted as (
    update ${ticketSeries} as series set last_number = series.last_number + total.wanted
    from (select event_id, sum(wanted) as wanted from numbered group by event_id) as total where series.event_id = total.event_id
  ), seats as (
    insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, tariff_label, price_cents, holder_name, state, number,
      confirmed_at)
    select seat.id, taken.id, taken.event_id, slot_id, seat.tariff_id, seat.position, seat.label, seat.price, seat.name,
      case when is_free then ${issued} else ${heldSeat} end, numbered.last_number + 1 + seat.position, case when is_free then now end
    from taken left join numbered on numbered.id = taken.id join unnest(${bind("ticketPlaces")}::int[], ${bind("ticketIds")}::uuid[], ${bind("tariffIds")}::uuid[],
      ${bind("positions")}::int[], ${bind("labels")}::text[], ${bind("prices")}::int[], ${bind("names")}::text[])
      as seat (place, id, tariff_id, position, label, price, name) on seat.place = taken.place
  )
  select id, id in (select id from made) as made, id in (select id from known) as known,
    (select last_number::int from numbered where numbered.id = asked.id) as last_number from asked`,
);

type Found = { id: string; made: boolean; known: boolean; last_number: number | null };

type TakenTogether = {
  /** Whether it was written. */
  made: boolean;
  /** Whether this caller has held seats of this event before, or does so at this very moment. */
  isKnown: boolean;
  /** Where it was confirmed at once: the number before those of its tickets. */
  lastNumber: number | null;
};

const callerOf = ({ holder, eventId }: NewOrder): string | undefined => holder && `${holder.heldBy} ${eventId}`;

const take = inBatches<Ask, TakenTogether>({
  most: 16,
  nameOf: ({ key }) => `${key.scope} ${key.key}`,
  async run(db, asks) {
    const callers = asks.map(callerOf);
    // The second of one caller is looked at after the first.
    const first = asks.filter((_, index) => !callers[index] || callers.indexOf(callers[index]) === index);
    const free = first.filter(isConfirmedAtOnce);
    const rows = await lockAndWrite<Found>(db, {
      locks: [
        lockSlots.with({ slotIds: first.map(({ slotId }) => slotId) }),
        ...(free.length > 0 ? [lockGates.with({ eventIds: free.map(({ eventId }) => eventId) })] : []),
      ],
      write: takeWhatIsSure.with(togetherValues(first)),
      // Keeping the payment's id is the next commit, and comes before anybody hears of the order.
      diskMayWait: first.every(({ email, charge }) => email !== null && charge !== undefined),
      hurry: asks.length > 1,
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return asks.map(({ id }) => {
      const { made = false, known = true, last_number: lastNumber = null } = found.get(id) ?? {};
      return { made, isKnown: known, lastNumber };
    });
  },
});

/** With all that were asked for at this moment; where it was not written, nothing was. Undefined: this one must go alone. */
export async function takeSeatsTogether(ctx: Ctx, order: NewOrder): Promise<TakenTogether | undefined> {
  const { key } = order;
  if (order.kind !== "purchase" || order.promo || (order.answers ?? []).length > 0 || !key) return undefined;
  return take(ctx.db, { ...order, key, now: ctx.now });
}

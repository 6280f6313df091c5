import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { chargeProcess } from "#core/payments/process.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { stateChange, stateList } from "#platform/database/move.ts";
import { defineStatement } from "#platform/database/statements.ts";
import type { KeyRow } from "../idempotency-keys.ts";
import type { TicketRow } from "../order-access.ts";
import { orderProcess, seatedStates, ticketProcess } from "../process.ts";
import type { AnswerRow } from "../questions/question-rules.ts";
import { bookingAnswers } from "../questions/tables.ts";
import type { OrderKind } from "../rules.ts";
import { isOnSale, isTariffSold, soldOut } from "../sale.ts";
import { idempotencyKeys, orders, tickets, waitingList } from "../tables.ts";
import { type RoomValues, withRoom } from "./count-seats.ts";
import type { NewTicket } from "./price-order.ts";

export type NewOrder = {
  id: string;
  eventId: string;
  slotId: string;
  userId: string | null;
  email: string | null;
  buyerName: string | null;
  kind: OrderKind;
  totalCents: number;
  heldUntil: Date;
  /** For ordinary buyers: how much they may hold unpaid, and their earlier choice, which this one replaces. */
  holder?: { heldBy: string; seatsMax: number; replacesId: string | null } | undefined;
  /** With the number of tickets that it is good for, if that is limited. */
  promo?: { id: string; maxTickets: number | null } | undefined;
  tickets: readonly NewTicket[];
  /** To the organiser's questions, written with it. */
  answers?: readonly AnswerRow[] | undefined;
  /** What is to be paid for it, written with it. */
  charge?: Charge | undefined;
  /** The key that makes it happen once, written with it, unless it was claimed before. */
  key?: KeyRow | undefined;
};

type SeatValues = RoomValues & {
  id: string;
  userId: string | null;
  email: string | null;
  buyerName: string | null;
  kind: string;
  totalCents: number;
  heldUntil: string;
  heldBy: string | null;
  seatsMax: number | null;
  replacesId: string | null;
  promoId: string | null;
  promoTickets: number | null;
  ticketIds: readonly string[];
  positions: readonly number[];
  labels: readonly string[];
  prices: readonly number[];
  names: readonly (string | null)[];
  questionIds: readonly string[];
  answerPlaces: readonly number[];
  answers: readonly string[];
  chargeId: string | null;
  description: string | null;
  keyScope: string | null;
  key: string | null;
  keyBody: string | null;
};

const heldOrder = stateChange(orderProcess.moves.hold).to;
const heldSeat = stateChange(ticketProcess.moves.hold).to;
const created = stateChange(chargeProcess.moves.create).to;

/**
 * Under the slot's lock, in one statement: counts what is left and writes the order, its tickets, its charge and its key if they
 * fit, and nothing otherwise. Passers-by buy only what is on sale, and no seats for which somebody waits; of one evening they have
 * so many unpaid and no more, their last choice apart, which is let go of once this one is held.
 */
const takeThem = defineStatement<SeatValues>(
  "take_seats",
  (bind) => sql`
  ${withRoom(bind)}, made as (
    insert into ${orders} (id, event_id, slot_id, user_id, email, buyer_name, kind, state, total_cents, held_until, held_by, promo_code_id, created_at)
    select ${bind("id")}::uuid, ${bind("eventId")}::uuid, ${bind("slotId")}::uuid, ${bind("userId")}::uuid, ${bind("email")}::text,
           ${bind("buyerName")}::text, ${bind("kind")}::text, ${heldOrder}, ${bind("totalCents")}::int, ${bind("heldUntil")}::timestamptz, ${bind("heldBy")}::text,
           ${bind("promoId")}::uuid, ${bind("now")}::timestamptz
    from fits
    where (${bind("kind")}::text not in ('purchase', 'pass-culture') or (
      not exists (
        select from ${waitingList} where slot_id = ${bind("slotId")}::uuid and state = 'waiting' and quantity <= fits.seats)
      and exists (
        select from ${eventSlots} as slot join ${events} as event on event.id = slot.event_id
        where slot.id = ${bind("slotId")}::uuid and event.id = ${bind("eventId")}::uuid
          and ${isOnSale(sql`${bind("now")}::timestamptz`)})
      and not exists (
        select from wanted join ${eventTariffs} as tariff on tariff.id = wanted.tariff_id
        join ${eventSlots} as slot on slot.id = ${bind("slotId")}::uuid
        where not (${isTariffSold(sql`${bind("now")}::timestamptz`, sql`wanted.seats`)}))))
    and (${bind("promoTickets")}::int is null or ${bind("promoTickets")}::int >= cardinality(${bind("ticketIds")}::uuid[])
      + (select count(*) from ${tickets} as used join ${orders} as by on by.id = used.order_id
         where by.promo_code_id = ${bind("promoId")}::uuid and used.state in ${stateList(seatedStates)})
      - (select count(*) from freed where promo_code_id = ${bind("promoId")}::uuid))
    and (${bind("seatsMax")}::int is null or ${bind("seatsMax")}::int >= cardinality(${bind("ticketIds")}::uuid[])
      + (select count(*) from ${orders} as other join ${tickets} as seat on seat.order_id = other.id and seat.state = 'held'
         where other.held_by = ${bind("heldBy")}::text and other.event_id = ${bind("eventId")}::uuid
           and other.slot_id = ${bind("slotId")}::uuid and other.state = 'held' and other.held_until > ${bind("now")}::timestamptz
           and other.id is distinct from (
             select id from ${orders} as before
             where before.held_by = ${bind("heldBy")}::text and before.event_id = ${bind("eventId")}::uuid
               and before.slot_id = ${bind("slotId")}::uuid and before.state = 'held'
               and before.held_until > ${bind("now")}::timestamptz
               and (before.email = ${bind("email")}::text or before.id = ${bind("replacesId")}::uuid)
             order by id desc limit 1)))
    and not exists (
      select from ${idempotencyKeys} where scope = ${bind("keyScope")}::text and key = ${bind("key")}::text)
    returning id
  ), claimed as (
    insert into ${idempotencyKeys} (scope, key, body_hash, result_id, created_at)
    select ${bind("keyScope")}::text, ${bind("key")}::text, ${bind("keyBody")}::text, id, ${bind("now")}::timestamptz
    from made where ${bind("key")}::text is not null
  ), charged as (
    insert into ${paymentCharges} (id, subject_kind, subject_id, event_id, amount_cents, description, state, created_at)
    select ${bind("chargeId")}::uuid, 'order', id, ${bind("eventId")}::uuid, ${bind("totalCents")}::int,
           ${bind("description")}::text, ${created}, ${bind("now")}::timestamptz
    from made where ${bind("chargeId")}::uuid is not null
  ), answered as (
    insert into ${bookingAnswers} (order_id, question_id, place, answer)
    select made.id, given.question_id, given.place, given.answer
    from made, unnest(${bind("questionIds")}::uuid[], ${bind("answerPlaces")}::int[], ${bind("answers")}::text[])
      as given (question_id, place, answer)
  )
  insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, tariff_label, price_cents, holder_name, state)
  select seat.id, made.id, ${bind("eventId")}::uuid, ${bind("slotId")}::uuid, seat.tariff_id, seat.position, seat.label, seat.price,
         seat.name, ${heldSeat}
  from made, unnest(${bind("ticketIds")}::uuid[], ${bind("tariffIds")}::uuid[], ${bind("positions")}::int[], ${bind("labels")}::text[],
                    ${bind("prices")}::int[], ${bind("names")}::text[]) as seat (id, tariff_id, position, label, price, name)
  returning 1`,
);

const valuesOf = (ctx: Ctx, order: NewOrder): SeatValues => ({
  id: order.id,
  slotId: order.slotId,
  eventId: order.eventId,
  userId: order.userId,
  email: order.email,
  buyerName: order.buyerName,
  kind: order.kind,
  totalCents: order.totalCents,
  heldUntil: order.heldUntil.toISOString(),
  heldBy: order.holder?.heldBy ?? null,
  seatsMax: order.holder?.seatsMax ?? null,
  replacesId: order.holder?.replacesId ?? null,
  now: ctx.now.toISOString(),
  promoId: order.promo?.id ?? null,
  promoTickets: order.promo?.maxTickets ?? null,
  ticketIds: order.tickets.map(({ id }) => id),
  tariffIds: order.tickets.map(({ tariffId }) => tariffId),
  positions: order.tickets.map(({ position }) => position),
  labels: order.tickets.map(({ tariffLabel }) => tariffLabel),
  prices: order.tickets.map(({ priceCents }) => priceCents),
  names: order.tickets.map(({ holderName }) => holderName),
  questionIds: (order.answers ?? []).map(({ questionId }) => questionId),
  answerPlaces: (order.answers ?? []).map(({ place }) => place),
  answers: (order.answers ?? []).map(({ answer }) => answer),
  chargeId: order.charge?.id ?? null,
  description: order.charge?.description ?? null,
  keyScope: order.key?.scope ?? null,
  key: order.key?.key ?? null,
  keyBody: order.key?.bodyHash ?? null,
});

/** For `lockAndWrite`. */
export const takingSeats = (ctx: Ctx, order: NewOrder) => takeThem.with(valuesOf(ctx, order));

/** In a transaction that holds the slot's lock. */
export async function takeSeats(ctx: Ctx, order: NewOrder): Promise<void> {
  const { rows } = await ctx.db.execute(takeThem.sql(valuesOf(ctx, order)));
  if (rows.length === 0) throw soldOut();
}

type WrittenTicket = Pick<TicketRow, keyof NewTicket | "number" | "state" | "doorCents">;

/** As they were written: held, or with the numbers after this one. */
export const writtenTickets = (order: NewOrder, lastNumber: number | null): WrittenTicket[] =>
  order.tickets.map((ticket) => ({
    ...ticket,
    doorCents: null,
    ...(lastNumber === null
      ? { number: null, state: ticketProcess.moves.hold.to }
      : { number: lastNumber + 1 + ticket.position, state: ticketProcess.moves.issue.to }),
  }));

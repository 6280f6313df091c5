import { type SQL, sql } from "drizzle-orm";
import { listingViews } from "#core/dashboard/tables.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { orders, soldSeats, tickets } from "#core/ticketing/tables.ts";

/** What is counted each day. A refund has its cause behind a colon. */
export const dayMeasures = [
  ...["gross", "fees", "tickets", "paid-tickets", "ticket-cents", "orders", "held", "paid", "views"],
  ...["evenings", "seats-offered", "seats-taken"],
] as const;

/** The moment from which is counted, and its day; and the moment up to which evenings are over. */
export type Since = { day: string; now: Date };

/** The day that it is in Paris, whatever the season. */
export const parisDate = (moment: SQL | unknown): SQL => sql`(${moment} at time zone 'Europe/Paris')::date`;

/** Midnight in Paris, as the clocks there have it. */
export const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/Paris')`;

const town = sql`coalesce(btrim(${places.city}), '')`;
const art = sql`coalesce(${projects.artFamily}, '')`;
const cell = sql`${town} as town, ${art} as art`;
/** Where an evening is played, and what is. Money of no evening stands without either. */
const stage = (join: "join" | "left join"): SQL =>
  sql`${sql.raw(join)} ${projects} on ${projects.id} = ${events.projectId} ${sql.raw(join)} ${places} on ${places.id} = ${events.placeId}`;

/**
 * Each answers `day, measure, town, art, value`, from its day on, and from the rows themselves: money from the ledger as the overview
 * and the books have it, tickets and orders by the moment at which they were confirmed.
 */
export const daySources: readonly ((since: Since) => SQL)[] = [
  income,
  refunds,
  soldTickets,
  madeOrders,
  playedEvenings,
  pageViews,
];

function income({ day }: Since): SQL {
  return sql`
    select ${parisDate(ledgerMovements.at)} as day,
      case ${ledgerMovements.kind} when 'payment' then 'gross' else 'fees' end as measure, ${cell},
      sum(case ${ledgerMovements.kind} when 'payment' then ${ledgerLines.amountCents} else -${ledgerLines.amountCents} end) as value
    from ${ledgerMovements}
    join ${ledgerLines} on ${ledgerLines.movementId} = ${ledgerMovements.id}
      and (${ledgerMovements.kind}, ${ledgerLines.account}) in (('payment', 'provider'), ('settlement', 'platform-fee'))
    left join ${events} on ${events.id} = ${ledgerMovements.eventId} ${stage("left join")}
    where ${ledgerMovements.at} >= ${midnight(day)}
    group by 1, 2, 3, 4`;
}

/** On the day on which it left, less what came back and is sent again; the cause is that of the refund, whose the line is. */
function refunds({ day }: Since): SQL {
  return sql`
    select ${parisDate(ledgerMovements.at)} as day, 'refunded:' || coalesce(${paymentRefunds.cause}, 'other') as measure, ${cell},
      sum(${ledgerLines.amountCents}) as value
    from ${ledgerMovements}
    join ${ledgerLines} on ${ledgerLines.movementId} = ${ledgerMovements.id} and ${ledgerLines.account} = 'refunds'
    left join ${paymentRefunds} on ${paymentRefunds.id} = ${ledgerLines.ownerId}
    left join ${events} on ${events.id} = ${ledgerMovements.eventId} ${stage("left join")}
    where ${ledgerMovements.kind} in ('refund-sent', 'refund-returned') and ${ledgerMovements.at} >= ${midnight(day)}
    group by 1, 2, 3, 4`;
}

function soldTickets({ day }: Since): SQL {
  return sql`
    select day, counted.measure, town, art, counted.value from (
      select ${parisDate(tickets.confirmedAt)} as day, ${cell}, count(*) as tickets,
        count(*) filter (where ${tickets.priceCents} > 0) as paid, sum(${tickets.priceCents}) as cents
      from ${tickets} join ${events} on ${events.id} = ${tickets.eventId} ${stage("join")}
      where ${tickets.confirmedAt} >= ${midnight(day)}
      group by 1, 2, 3
    ) as by_day, lateral (values ('tickets', tickets), ('paid-tickets', paid), ('ticket-cents', cents)) as counted (measure, value)`;
}

/** Whoever chose seats themselves, and who of them paid (or confirmed what is free); an invitation is no booking. */
function madeOrders({ day }: Since): SQL {
  const from = midnight(day);
  return sql`
    select ${parisDate(sql`made.at`)} as day, made.measure, ${cell}, count(*) as value
    from ${orders}
    cross join lateral (values
      ('held', case when ${orders.kind} = 'purchase' then ${orders.createdAt} end),
      ('paid', case when ${orders.kind} = 'purchase' then ${orders.confirmedAt} end),
      ('orders', case when ${orders.kind} <> 'invitation' then ${orders.confirmedAt} end)) as made (measure, at)
    join ${events} on ${events.id} = ${orders.eventId} ${stage("join")}
    where made.at >= ${from} and (${orders.createdAt} >= ${from} or ${orders.confirmedAt} >= ${from})
    group by 1, 2, 3, 4`;
}

/** Dates that took place, on the day they began; their seats, and those that were taken and not given back. */
function playedEvenings({ day, now }: Since): SQL {
  return sql`
    select day, counted.measure, town, art, counted.value from (
      select ${parisDate(eventSlots.startsAt)} as day, ${cell}, count(*) as evenings, sum(${eventSlots.capacity}) as offered,
        coalesce(sum((select sum(${soldSeats.sold}) from ${soldSeats} where ${soldSeats.slotId} = ${eventSlots.id})), 0) as taken
      from ${eventSlots} join ${events} on ${events.id} = ${eventSlots.eventId} ${stage("join")}
      where ${eventSlots.active} and ${events.state} <> 'cancelled' and ${eventSlots.startsAt} >= ${midnight(day)}
        and ${eventSlots.endsAt} <= ${now.toISOString()}::timestamptz
      group by 1, 2, 3
    ) as by_day,
    lateral (values ('evenings', evenings), ('seats-offered', offered), ('seats-taken', taken)) as counted (measure, value)`;
}

function pageViews({ day }: Since): SQL {
  return sql`
    select ${listingViews.day} as day, 'views' as measure, ${cell}, sum(${listingViews.count}) as value
    from ${listingViews} join ${events} on ${events.id} = ${listingViews.listingId} ${stage("join")}
    where ${listingViews.kind} = 'event' and ${listingViews.day} >= ${day}::date
    group by 1, 2, 3, 4`;
}

import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import type { Cents } from "#platform/money.ts";

/** What became of the tickets of one tariff on one slot. */
export type SalesRow = {
  slotId: string;
  label: string;
  firstNumber: number;
  lastNumber: number;
  issued: number;
  /** Paid and counted in the income. */
  paid: number;
  /** Of a free tariff, or with a code that made them free. */
  free: number;
  invitations: number;
  refunded: number;
  cancelled: number;
  /** A card's bank took the money back, for good or until it has decided. */
  disputed: number;
  lowestCents: Cents;
  highestCents: Cents;
  incomeCents: Cents;
  /** Given back: refunded and cancelled. */
  returnedCents: Cents;
  /** Undecided; not in the income. */
  disputedCents: Cents;
  lostCents: Cents;
};

const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`;
const sum = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${tickets.priceCents}) filter (where ${which}), 0)::int`;

/** By slot and tariff, in the order of the event's own page. Only what was given a number: holds that lapsed are nobody's. */
export async function readSalesRows(ctx: Ctx, eventId: string): Promise<SalesRow[]> {
  const { state, priceCents, number } = tickets;
  return ctx.db
    .select({
      slotId: tickets.slotId,
      label: eventTariffs.label,
      firstNumber: sql<number>`min(${number})`,
      lastNumber: sql<number>`max(${number})`,
      issued: sql<number>`count(*)::int`,
      paid: count(sql`${state} = 'valid' and ${priceCents} > 0`),
      free: count(sql`${state} = 'valid' and ${priceCents} = 0 and ${orders.kind} <> 'invitation'`),
      invitations: count(sql`${state} = 'valid' and ${priceCents} = 0 and ${orders.kind} = 'invitation'`),
      refunded: count(sql`${state} = 'refunded'`),
      cancelled: count(sql`${state} = 'cancelled'`),
      disputed: count(sql`${state} in ('disputed', 'lost')`),
      lowestCents: sql<number>`min(${priceCents})`,
      highestCents: sql<number>`max(${priceCents})`,
      incomeCents: sum(sql`${state} = 'valid'`),
      returnedCents: sum(sql`${state} in ('refunded', 'cancelled')`),
      disputedCents: sum(sql`${state} = 'disputed'`),
      lostCents: sum(sql`${state} = 'lost'`),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(eventTariffs, eq(eventTariffs.id, tickets.tariffId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .where(and(eq(tickets.eventId, eventId), isNotNull(tickets.number)))
    .groupBy(tickets.slotId, eventTariffs.id, eventTariffs.label, eventTariffs.position, eventSlots.startsAt)
    .orderBy(asc(eventSlots.startsAt), asc(eventTariffs.position));
}

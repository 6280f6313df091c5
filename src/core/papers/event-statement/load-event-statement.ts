import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow, SlotRow } from "#core/events/event-parts.ts";
import { loadHeldSharing } from "#core/events/held-sharing.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import type { ChargeState } from "#core/payments/process.ts";
import { difference, noShares, type Shares } from "#core/payouts/rules.ts";
import { eventSettlements, payouts } from "#core/payouts/tables.ts";
import { type Purchase, purchaseOf, type Waterfall, waterfall } from "#core/terms/waterfall-rules.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { billingDocuments } from "../tables.ts";

/** What the ledger says was kept for an event, and where it went. */
type EventFunds = {
  receivedCents: Cents;
  refundedCents: Cents;
  /** Disputes that a card's bank decided against us. */
  lostCents: Cents;
  sharedCents: Cents;
  /** What is left: received, less all the others. */
  heldCents: Cents;
};

async function loadEventFunds(ctx: Ctx, eventId: string): Promise<EventFunds> {
  const rows = await ctx.db
    .select({ kind: ledgerMovements.kind, total: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .where(and(eq(ledgerLines.account, "held"), eq(ledgerLines.ownerId, eventId)))
    .groupBy(ledgerMovements.kind);
  // What is kept stands on the ledger's negative side.
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.total ?? 0);
  return {
    receivedCents: 0 - of("allocation"),
    refundedCents: of("refund"),
    lostCents: of("dispute-lost"),
    sharedCents: of("settlement"),
    heldCents: rows.reduce((held, { total }) => held - Number(total), 0),
  };
}

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
  /** Paid in cash at the door, to the organiser: counted, and no part of the income here. */
  atDoor: number;
  doorCents: Cents;
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
async function loadSalesRows(ctx: Ctx, eventId: string): Promise<SalesRow[]> {
  const { state, priceCents, doorCents, number } = tickets;
  return ctx.db
    .select({
      slotId: tickets.slotId,
      label: eventTariffs.label,
      firstNumber: sql<number>`min(${number})`,
      lastNumber: sql<number>`max(${number})`,
      issued: sql<number>`count(*)::int`,
      paid: count(sql`${state} = 'valid' and ${priceCents} > 0`),
      free: count(
        sql`${state} = 'valid' and ${priceCents} = 0 and ${doorCents} is null and ${orders.kind} <> 'invitation'`,
      ),
      atDoor: count(sql`${state} = 'valid' and ${doorCents} is not null`),
      doorCents: sql<number>`coalesce(sum(${doorCents}) filter (where ${state} = 'valid'), 0)::int`,
      invitations: count(sql`${state} = 'valid' and ${priceCents} = 0 and ${orders.kind} = 'invitation'`),
      refunded: count(sql`${state} = 'refunded'`),
      cancelled: count(sql`${state} = 'cancelled'`),
      disputed: count(sql`${state} in ('disputed', 'lost')`),
      lowestCents: sql<number>`min(coalesce(${doorCents}, ${priceCents}))`,
      highestCents: sql<number>`max(coalesce(${doorCents}, ${priceCents}))`,
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

export type EventStatement = {
  event: EventRow;
  slots: SlotRow[];
  rows: SalesRow[];
  /** Paid tickets, neither refunded nor disputed, now. */
  incomeCents: Cents;
  /** As it was shared; before that, as it would be. */
  shares: Waterfall;
  isFinal: boolean;
  /** A refund or a dispute has come since: the next sharing is on its way. */
  isBehind: boolean;
  /** Each sharing's difference to the one before. */
  settlements: { number: number; settledAt: Date; change: Shares }[];
  purchase: (Purchase & { state: ChargeState | null; paidAt: Date | null }) | null;
  payouts: (typeof payouts.$inferSelect)[];
  documents: { number: string; totalCents: Cents; issuedAt: Date }[];
  funds: EventFunds;
};

/** For co-organisers and admins; in one consistent view of the database, which the caller opens. */
export async function loadEventStatement(ctx: Ctx, eventId: string): Promise<EventStatement> {
  const event = await requireReader(ctx, eventId);
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, eventId))
    .orderBy(asc(eventSlots.startsAt));
  const rows = await loadSalesRows(ctx, eventId);
  const incomeCents = sumCents(rows.map((row) => row.incomeCents));
  const shared = await ctx.db
    .select()
    .from(eventSettlements)
    .where(eq(eventSettlements.eventId, eventId))
    .orderBy(asc(eventSettlements.number));
  const last = shared.at(-1)?.shares;
  const declaredBefore = await ctx.parts.payouts.declaredBefore(ctx, eventId);
  const computed = waterfall(last?.grossCents ?? incomeCents, await loadHeldSharing(ctx, event), { declaredBefore });
  return {
    event,
    slots,
    rows,
    incomeCents,
    shares: last ? { ...computed, ...last, netCents: last.artistCents + last.hostCents } : computed,
    isFinal: last !== undefined,
    isBehind: last !== undefined && last.grossCents !== incomeCents,
    settlements: shared.map(({ number, settledAt, shares }, index) => ({
      number,
      settledAt,
      change: difference(shares, shared[index - 1]?.shares ?? noShares),
    })),
    purchase: await loadPurchase(ctx, event),
    payouts: await ctx.db.select().from(payouts).where(eq(payouts.eventId, eventId)).orderBy(asc(payouts.id)),
    documents: await ctx.db
      .select({
        number: billingDocuments.number,
        totalCents: billingDocuments.totalCents,
        issuedAt: billingDocuments.issuedAt,
      })
      .from(billingDocuments)
      .where(eq(billingDocuments.eventId, eventId))
      .orderBy(asc(billingDocuments.issuedAt), asc(billingDocuments.id)),
    funds: await loadEventFunds(ctx, eventId),
  };
}

async function requireReader(ctx: Ctx, eventId: string): Promise<EventRow> {
  if (!actsForTeam(ctx, "papers.see")) return (await requireCoOrganiser(ctx, eventId)).event;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new DomainError("not_found");
  return event;
}

async function loadPurchase(ctx: Ctx, event: EventRow): Promise<EventStatement["purchase"]> {
  const purchase = purchaseOf(await loadHeldSharing(ctx, event));
  if (!purchase) return null;
  const charge = event.proposalId && (await loadChargeOf(ctx, { kind: "purchase", id: event.proposalId }));
  return { ...purchase, state: charge ? charge.state : null, paidAt: charge ? charge.paidAt : null };
}

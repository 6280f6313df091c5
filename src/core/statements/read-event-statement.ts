import { asc, eq } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import type { EventRow, SlotRow } from "#core/events/event-parts.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import type { ChargeState } from "#core/payments/states.ts";
import { wasDeclaredBefore } from "#core/payouts/payout-parts.ts";
import { difference, noShares, type Shares } from "#core/payouts/rules.ts";
import { eventSettlements, payouts } from "#core/payouts/tables.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { type Purchase, purchaseOf, type Waterfall, waterfall } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { type EventFunds, readEventFunds } from "./read-event-funds.ts";
import { readSalesRows, type SalesRow } from "./read-sales-rows.ts";
import { billingDocuments } from "./tables.ts";

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
export async function readEventStatement(ctx: Ctx, eventId: string): Promise<EventStatement> {
  const event = await requireReader(ctx, eventId);
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, eventId))
    .orderBy(asc(eventSlots.startsAt));
  const rows = await readSalesRows(ctx, eventId);
  const incomeCents = sumCents(rows.map((row) => row.incomeCents));
  const shared = await ctx.db
    .select()
    .from(eventSettlements)
    .where(eq(eventSettlements.eventId, eventId))
    .orderBy(asc(eventSettlements.number));
  const last = shared.at(-1)?.shares;
  const declaredBefore = await wasDeclaredBefore(ctx, eventId);
  const computed = waterfall(last?.grossCents ?? incomeCents, sharingOf(event.terms), { declaredBefore });
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
    purchase: await readPurchase(ctx, event),
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
    funds: await readEventFunds(ctx, eventId),
  };
}

async function requireReader(ctx: Ctx, eventId: string): Promise<EventRow> {
  if (!actsForTeam(ctx)) return (await requireCoOrganiser(ctx, eventId)).event;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new DomainError("not_found");
  return event;
}

async function readPurchase(ctx: Ctx, event: EventRow): Promise<EventStatement["purchase"]> {
  const purchase = purchaseOf(sharingOf(event.terms));
  if (!purchase) return null;
  const charge = event.proposalId && (await readChargeOf(ctx, { kind: "purchase", id: event.proposalId }));
  return { ...purchase, state: charge ? charge.state : null, paidAt: charge ? charge.paidAt : null };
}

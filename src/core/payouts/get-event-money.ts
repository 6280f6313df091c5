import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PaymentAccountState } from "#core/accounts/process.ts";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { loadHeldSharing } from "#core/events/held-sharing.ts";
import { type EventSide, type GoalView, ownSides } from "#core/events/rules.ts";
import { loadGoal } from "#core/events/seats-and-goal.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { type ExplainedMovement, loadEventMovements as readMovements } from "#core/payments/event-movements.ts";
import { loadReturned } from "#core/payments/returned-purchases.ts";
import { grossAtFullHouse, receivedBy } from "#core/terms/income-rules.ts";
import { vatTermsOf } from "#core/terms/rules.ts";
import type { VatTerms } from "#core/terms/vat-share-rules.ts";
import {
  type Purchase,
  purchaseOf,
  type SharingTerms,
  type Waterfall,
  waterfall,
} from "#core/terms/waterfall-rules.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { getPendingFunds } from "./list-payouts.ts";
import type { PayoutSource, PayoutState } from "./process.ts";
import { payoutDueAt } from "./rules.ts";
import { isFrozen } from "./send-payout.ts";
import { payouts } from "./tables.ts";

type EventPayout = {
  id: string;
  side: EventSide;
  /** Whether it is the asking person's. */
  isMine: boolean;
  source: PayoutSource;
  state: PayoutState;
  dueCents: Cents;
  setOffCents: Cents;
  reversedCents: Cents;
  createdAt: Date;
  sentAt: Date | null;
};

type EventIncome = {
  /** At this moment, of tickets that are paid for, neither given back nor contested. */
  now: Waterfall;
  /** With every seat sold at its tariff; chosen prices count at their minimum. */
  expected: Waterfall;
  sharing: SharingTerms;
  vat: VatTerms;
  disputedCents: Cents;
  refundedCents: Cents;
  /** Paid in cash at the door: no part of what is shared here. */
  atDoorCents: Cents;
  goal: GoalView | null;
  purchase: Purchase | null;
  /** What came back of the price that was paid at acceptance. */
  returnedCents: Cents;
  payouts: EventPayout[];
  isFrozen: boolean;
  payoutDueAt: Date;
  /** The asking person's own; `shareCents` is what this event would bring them as things are. */
  mine: { paymentAccount: PaymentAccountState; pendingCents: Cents; shareCents: Cents };
};

/** What an event brings in, beside what it could, and what became of it: for co-organisers. */
export async function getEventIncome(ctx: Ctx, raw: unknown): Promise<EventIncome> {
  const { eventId } = parseInput(z.object({ eventId: z.uuid() }), raw);
  const { actor, event } = await requireCoOrganiser(ctx, eventId);
  const [sharing, declaredBefore, sums, goal, payouts, frozen, facts, funds] = await Promise.all([
    loadHeldSharing(ctx, event),
    ctx.parts.payouts.declaredBefore(ctx, eventId),
    sumTickets(ctx, eventId),
    loadGoal(ctx, event),
    loadPayouts(ctx, eventId, actor.userId),
    isFrozen(ctx, eventId),
    loadPersonFacts(ctx, actor.userId),
    getPendingFunds(ctx),
  ]);
  const declared = { declaredBefore };
  const now = waterfall(sums.valid, sharing, declared);
  const purchase = purchaseOf(sharing) ?? null;
  return {
    now,
    expected: waterfall(grossAtFullHouse(event.terms.tariffs, event.terms.slots.length), sharing, declared),
    sharing,
    vat: vatTermsOf(event.terms),
    disputedCents: sums.disputed,
    refundedCents: sums.refunded,
    atDoorCents: sums.atDoor,
    goal,
    purchase,
    returnedCents: purchase ? await sumReturned(ctx, event) : 0,
    payouts,
    isFrozen: frozen,
    payoutDueAt: payoutDueAt(event.lastEndsAt, ctx.settings.payoutDelayHours),
    mine: {
      paymentAccount: facts.paymentAccount,
      pendingCents: funds.pendingCents,
      shareCents:
        event.state === "cancelled"
          ? 0
          : sumCents(ownSides(event, actor.userId).map((side) => receivedBy(side, now, purchase))),
    },
  };
}

async function sumReturned(ctx: Ctx, { proposalId }: EventRow): Promise<Cents> {
  const charge = proposalId ? await loadChargeOf(ctx, { kind: "purchase", id: proposalId }) : undefined;
  return charge ? ((await loadReturned(ctx, [charge.id])).get(charge.id)?.cents ?? 0) : 0;
}

async function sumTickets(
  ctx: Ctx,
  eventId: string,
): Promise<Record<"valid" | "disputed" | "refunded" | "atDoor", Cents>> {
  const sumOf = (states: string, paid: typeof tickets.priceCents | typeof tickets.doorCents = tickets.priceCents) =>
    sql<string>`coalesce(sum(${paid}) filter (where ${tickets.state} = any(${states}::text[])), 0)`;
  const [row] = await ctx.db
    .select({
      valid: sumOf("{valid}"),
      disputed: sumOf("{disputed,lost}"),
      refunded: sumOf("{refunded,cancelled}"),
      atDoor: sumOf("{valid}", tickets.doorCents),
    })
    .from(tickets)
    .where(eq(tickets.eventId, eventId));
  return {
    valid: Number(row?.valid ?? 0),
    disputed: Number(row?.disputed ?? 0),
    refunded: Number(row?.refunded ?? 0),
    atDoor: Number(row?.atDoor ?? 0),
  };
}

async function loadPayouts(ctx: Ctx, eventId: string, userId: string): Promise<EventPayout[]> {
  const rows = await ctx.db.select().from(payouts).where(eq(payouts.eventId, eventId)).orderBy(asc(payouts.id));
  return rows.map(
    ({ id, side, userId: to, source, state, dueCents, setOffCents, reversedCents, createdAt, sentAt }) => ({
      id,
      side,
      isMine: to === userId,
      source,
      state,
      dueCents,
      setOffCents,
      reversedCents,
      createdAt,
      sentAt,
    }),
  );
}

const PAGE_SIZE = 30;

type MovementPage = { movements: ExplainedMovement[]; total: number; page: number; pages: number };

/** Every movement of an event's money, latest first, a page at a time: for its co-organisers. */
export async function listEventMovements(ctx: Ctx, raw: unknown): Promise<MovementPage> {
  const input = z.object({ eventId: z.uuid(), page: z.coerce.number().int().min(1).max(10_000).catch(1) });
  const { eventId, page } = parseInput(input, raw);
  await requireCoOrganiser(ctx, eventId);
  const { movements, total } = await readMovements(ctx, eventId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { movements, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

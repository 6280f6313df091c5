import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import type { EventRow, SeatCount } from "./event-parts.ts";
import { type GoalView, goalProgress, type SlotView, saleRefusal, salesCloseAt, type TariffView } from "./rules.ts";
import { isSellingOver, seatsOnSale } from "./selling-rules.ts";
import { eventSlots, events, eventTariffs } from "./tables.ts";

type Timed = Pick<EventRow, "terms" | "goalDeadline">;

/** Of the agreed slots, until they are moved: a date called off later does not move it. */
export function goalDeadlineOf({ terms, goalDeadline: moved }: Timed): Date | undefined {
  if (!terms.goal) return undefined;
  if (moved) return moved;
  const slots = terms.slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) }));
  return goalDeadline(slots, terms.goal.delayDays);
}

export async function loadGoal(
  ctx: Ctx,
  event: Pick<EventRow, "id" | "terms" | "goalDeadline">,
): Promise<GoalView | null> {
  const { goal } = event.terms;
  const deadline = goalDeadlineOf(event);
  if (!goal || !deadline) return null;
  const over = deadline <= ctx.now;
  const decided = over ? await ctx.parts.events.goalDecision(ctx, event.id) : undefined;
  const reachedCents = decided?.reachedCents ?? (await ctx.parts.events.incomeOf(ctx, [event.id])).get(event.id) ?? 0;
  return {
    goalCents: goal.goalCents,
    reachedCents,
    percent: goalProgress(goal.goalCents, reachedCents),
    deadline,
    delayDays: goal.delayDays,
    maintainIfMissed: goal.maintainIfMissed,
    over,
    outcome: decided?.outcome ?? null,
  };
}

type EventSeats = { slots: SlotView[]; tariffs: TariffView[] };

type SlotFacts = Pick<SlotView, "id" | "active" | "cancelReason" | "moves" | "capacity"> & {
  startsAt: string;
  endsAt: string;
  movedFrom: string | null;
};

export type TariffFacts = Omit<TariffView, "salesFrom" | "salesUntil"> & {
  salesFrom: string | null;
  salesUntil: string | null;
};

/** The driver sends moments inside of JSON as text. */
export const tariffOf = ({ salesFrom, salesUntil, ...facts }: TariffFacts): TariffView => ({
  ...facts,
  salesFrom: salesFrom === null ? null : new Date(salesFrom),
  salesUntil: salesUntil === null ? null : new Date(salesUntil),
});

/** Dates and tariffs of the row of `events` around them, for `seatsOf`. */
export const seatColumns = {
  slots: sql<SlotFacts[] | null>`(
    select json_agg(json_build_object('id', slot.id, 'startsAt', slot.starts_at, 'endsAt', slot.ends_at, 'active', slot.active,
      'cancelReason', slot.cancel_reason, 'movedFrom', slot.moved_from, 'moves', slot.moves, 'capacity', slot.capacity)
      order by slot.starts_at, slot.position) from ${eventSlots} as slot where slot.event_id = ${events.id})`,
  tariffs: sql<TariffFacts[] | null>`(
    select json_agg(json_build_object('id', tariff.id, 'label', tariff.label, 'priceType', tariff.price_type,
      'priceCents', tariff.price_cents, 'quantity', tariff.quantity, 'salesFrom', tariff.sales_from,
      'salesUntil', tariff.sales_until, 'salesUntilDays', tariff.sales_until_days, 'minPerOrder', tariff.min_per_order,
      'maxPerOrder', tariff.max_per_order) order by tariff.position)
    from ${eventTariffs} as tariff where tariff.event_id = ${events.id} and tariff.retired_at is null)`,
};

type Seated = Pick<EventRow, "state" | "salesCloseMinutes" | "salesStoppedAt"> & {
  slots: readonly SlotFacts[] | null;
  tariffs: readonly TariffFacts[] | null;
};

/** With what is left of each; what is sold may be asked for at the same time. */
export function seatsOf(ctx: Ctx, event: Seated, sales: readonly SeatCount[]): EventSeats {
  const tariffs = (event.tariffs ?? []).map(tariffOf);
  const slots = (event.slots ?? []).map(({ startsAt, endsAt, movedFrom, ...facts }): SlotView => {
    const slot = { ...facts, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    // As it is once shown: artist and host see a hidden event's page as everybody will.
    const sale = { event: { ...event, visibility: "public" as const }, slot };
    const seats = seatsOnSale(slot, tariffs, sales, ctx.now);
    return {
      ...slot,
      movedFrom: movedFrom === null ? null : new Date(movedFrom),
      ...seats,
      salesCloseAt: salesCloseAt(sale),
      salesOpen: saleRefusal(sale, ctx.now) === undefined && !isSellingOver(seats),
    };
  });
  return { slots, tariffs };
}

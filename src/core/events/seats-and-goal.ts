import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import type { EventRow } from "./event-parts.ts";
import {
  type GoalView,
  goalProgress,
  type SlotView,
  saleRefusal,
  salesCloseAt,
  seatsLeft,
  type TariffView,
} from "./rules.ts";
import { eventSlots, eventTariffs } from "./tables.ts";

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

type Seated = Pick<EventRow, "id" | "state" | "salesCloseMinutes">;

/** Slots and tariffs of many events, with what is left of each: three queries at once, whatever the number. */
export async function loadSeats(ctx: Ctx, events: readonly Seated[]): Promise<Map<string, EventSeats>> {
  return seatsOf(
    ctx,
    events,
    await loadSeatRows(
      ctx,
      events.map(({ id }) => id),
    ),
  );
}

type SeatRows = Awaited<ReturnType<typeof loadSeatRows>>;

/** For whoever asks about the events themselves at the same time. */
export async function loadSeatRows(ctx: Ctx, eventIds: readonly string[]) {
  const ids = [...eventIds];
  const [slots, tariffs, sales] = await Promise.all([
    ctx.db
      .select()
      .from(eventSlots)
      .where(inArray(eventSlots.eventId, ids))
      .orderBy(asc(eventSlots.startsAt), asc(eventSlots.position)),
    ctx.db.select().from(eventTariffs).where(inArray(eventTariffs.eventId, ids)).orderBy(asc(eventTariffs.position)),
    ctx.parts.events.salesOf(ctx, ids),
  ]);
  return { slots, tariffs, sales };
}

export function seatsOf(
  ctx: Ctx,
  events: readonly Seated[],
  { slots, tariffs, sales }: SeatRows,
): Map<string, EventSeats> {
  return new Map(
    events.map((event) => {
      const own = tariffs.filter(({ eventId }) => eventId === event.id);
      const view = (slot: (typeof slots)[number]): SlotView => {
        // As it is once shown: artist and host see a hidden event's page as everybody will.
        const sale = { event: { ...event, visibility: "public" as const }, slot };
        return {
          id: slot.id,
          startsAt: slot.startsAt,
          endsAt: slot.endsAt,
          active: slot.active,
          cancelReason: slot.cancelReason,
          movedFrom: slot.movedFrom,
          moves: slot.moves,
          capacity: slot.capacity,
          ...seatsLeft(slot, own, sales),
          salesCloseAt: salesCloseAt(sale),
          salesOpen: saleRefusal(sale, ctx.now) === undefined,
        };
      };
      return [
        event.id,
        {
          slots: slots.filter(({ eventId }) => eventId === event.id).map(view),
          tariffs: own.map(({ id, label, priceType, priceCents, quantity }) => ({
            id,
            label,
            priceType,
            priceCents,
            quantity,
          })),
        },
      ];
    }),
  );
}

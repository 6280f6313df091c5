import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { loadSlotsAndTariffs, type ManagedSlot } from "#core/events/get-managed-event.ts";
import type { TariffView } from "#core/events/rules.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "../input.ts";
import { soldStates } from "../process.ts";
import { orders, tickets } from "../tables.ts";

/** `sold` counts guests and cash at the door too, whose money is no income here; `held` are seats that somebody is paying for. */
type Count = { sold: number; invited: number; atDoor: number; held: number; incomeCents: Cents; doorCents: Cents };

type TariffSales = Count & { tariff: TariffView };
type SlotSales = Count & { slot: ManagedSlot; tariffs: TariffSales[] };
type SalesDay = { day: string; tickets: number; incomeCents: Cents };
type SalesFigures = { slots: SlotSales[]; days: SalesDay[] };

/** Tickets by date and tariff, and by the day in Paris on which they were bought; those given back do not count. */
export async function getSalesFigures(ctx: Ctx, raw: unknown): Promise<SalesFigures> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const [{ slots, tariffs }, counts, days] = await Promise.all([
    loadSlotsAndTariffs(ctx, eventId),
    countSales(ctx, eventId),
    countDays(ctx, eventId),
  ]);
  const none: Count = { sold: 0, invited: 0, atDoor: 0, held: 0, incomeCents: 0, doorCents: 0 };
  return {
    slots: slots.map((slot) => {
      const own = tariffs.map((tariff) => {
        const {
          slotId: _,
          tariffId: __,
          ...count
        } = counts.find(({ slotId, tariffId }) => slotId === slot.id && tariffId === tariff.id) ?? {
          slotId: "",
          tariffId: "",
          ...none,
        };
        const { isRetired, ...sold } = tariff;
        const label = isRetired ? `${tariff.label} (plus en vente)` : tariff.label;
        return { tariff: { ...sold, label }, isRetired, ...count };
      });
      const shown = own.filter(({ isRetired, sold, invited }) => !isRetired || sold + invited > 0);
      return { slot, tariffs: shown.map(({ isRetired: _, ...each }) => each), ...own.reduce<Count>(add, none) };
    }),
    days,
  };
}

const add = (sum: Count, { sold, invited, atDoor, held, incomeCents, doorCents }: Count): Count => ({
  sold: sum.sold + sold,
  invited: sum.invited + invited,
  atDoor: sum.atDoor + atDoor,
  held: sum.held + held,
  incomeCents: sum.incomeCents + incomeCents,
  doorCents: sum.doorCents + doorCents,
});

const isSold = inArray(tickets.state, [...soldStates]);

async function countSales(ctx: Ctx, eventId: string) {
  return ctx.db
    .select({
      slotId: tickets.slotId,
      tariffId: tickets.tariffId,
      sold: sql<number>`(count(*) filter (where ${isSold}))::int`,
      invited: sql<number>`(count(*) filter (where ${isSold} and ${orders.kind} = 'invitation'))::int`,
      atDoor: sql<number>`(count(*) filter (where ${isSold} and ${tickets.doorCents} is not null))::int`,
      doorCents: sql<number>`coalesce(sum(${tickets.doorCents}) filter (where ${isSold}), 0)::int`,
      held: sql<number>`(count(*) filter (where ${tickets.state} = 'held'))::int`,
      incomeCents: sql<number>`coalesce(sum(${tickets.priceCents}) filter (where ${isSold}), 0)::int`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.eventId, eventId), or(isSold, and(eq(tickets.state, "held"), gt(orders.heldUntil, ctx.now)))))
    .groupBy(tickets.slotId, tickets.tariffId);
}

async function countDays(ctx: Ctx, eventId: string): Promise<SalesDay[]> {
  const day = sql<string>`to_char(${tickets.confirmedAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  return ctx.db
    .select({
      day,
      tickets: sql<number>`count(*)::int`,
      incomeCents: sql<number>`sum(${tickets.priceCents})::int`,
    })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), isSold))
    .groupBy(day)
    .orderBy(asc(day));
}

import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { type SaleFacts, type SaleRefusal, saleRefusal } from "#core/events/rules.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

export type SaleEvent = typeof events.$inferSelect;
export type SaleSlot = typeof eventSlots.$inferSelect;
export type SaleTariff = typeof eventTariffs.$inferSelect;
export type Sale = { event: SaleEvent; slot: SaleSlot; tariffs: SaleTariff[] };

/** What is sold, in one query. Prices and quantities are frozen; what may have changed since is looked at again under the lock. */
export async function loadSale(ctx: Ctx, { eventId, slotId }: { eventId: string; slotId: string }): Promise<Sale> {
  const rows = await ctx.db
    .select({ event: events, slot: eventSlots, tariff: eventTariffs })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .leftJoin(eventTariffs, and(eq(eventTariffs.eventId, events.id), isNull(eventTariffs.retiredAt)))
    .where(and(eq(eventSlots.id, slotId), eq(events.id, eventId)))
    .orderBy(asc(eventTariffs.position))
    .prepare("read_sale")
    .execute();
  const [first] = rows;
  if (!first) throw new DomainError("not_found");
  return { event: first.event, slot: first.slot, tariffs: rows.flatMap(({ tariff }) => tariff ?? []) };
}

/** The little of it that says whether seats may still be given. */
export async function loadSaleState(ctx: Ctx, { eventId, slotId }: { eventId: string; slotId: string }) {
  const [found] = await ctx.db
    .select({
      event: {
        state: events.state,
        visibility: events.visibility,
        salesCloseMinutes: events.salesCloseMinutes,
        salesStoppedAt: events.salesStoppedAt,
      },
      slot: {
        id: eventSlots.id,
        eventId: eventSlots.eventId,
        active: eventSlots.active,
        startsAt: eventSlots.startsAt,
        endsAt: eventSlots.endsAt,
      },
    })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(and(eq(eventSlots.id, slotId), eq(events.id, eventId)));
  if (!found) throw new DomainError("not_found");
  return found;
}

/** The one lock of selling seats: whoever counts seats of a slot to give them away holds it. */
export async function lockSlot(ctx: Ctx, slotId: string): Promise<SaleSlot> {
  const [slot] = await ctx.db.select().from(eventSlots).where(eq(eventSlots.id, slotId)).for("update");
  if (!slot) throw new DomainError("not_found");
  return slot;
}

const sentences: Record<SaleRefusal, () => string> = {
  not_on_sale: () => m["order.not_on_sale"](),
  sales_closed: () => m["order.sales_closed"](),
  sales_stopped: () => m["order.sales_stopped"](),
};

export function refuseClosedSale(sale: SaleFacts, now: Date): void {
  const reason = saleRefusal(sale, now);
  if (reason) throw new DomainError("conflict", { reason, detail: sentences[reason]() });
}

/** `saleRefusal` of rows named `event` and `slot`, for statements that decide in the database. */
export const isOnSale = (now: SQLWrapper): SQL => sql`
  slot.active and event.state = 'upcoming' and event.visibility <> 'hidden' and event.sales_stopped_at is null
  and slot.starts_at - event.sales_close_minutes * interval '1 minute' > ${now}`;

/** `refuseUnsold` of a row named `tariff` on one named `slot`, for statements: what an amendment changed a moment ago counts. */
export const isTariffSold = (now: SQLWrapper, seats: SQLWrapper): SQL => sql`
  coalesce(tariff.sales_from <= ${now}, true) and coalesce(tariff.sales_until > ${now}, true)
  and coalesce((slot.starts_at at time zone 'Europe/Paris' - make_interval(days => tariff.sales_until_days))
    at time zone 'Europe/Paris' > ${now}, true)
  and ${seats} >= coalesce(tariff.min_per_order, 1) and ${seats} <= coalesce(tariff.max_per_order, ${seats})`;

export const soldOut = (): DomainError =>
  new DomainError("conflict", { reason: "sold_out", detail: m["order.sold_out"]() });

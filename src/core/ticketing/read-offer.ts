import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { inBatches } from "#platform/batches.ts";
import { DomainError } from "#platform/errors.ts";
import { defineStatement, runStatement } from "#platform/statements.ts";
import { refuseClosedSale, type SaleEvent, type SaleSlot, type SaleTariff } from "./sale-facts.ts";

export type Offer = {
  event: Pick<SaleEvent, "id" | "title" | "state" | "visibility" | "salesCloseMinutes" | "maxPerOrder">;
  slot: Pick<SaleSlot, "id" | "active" | "startsAt" | "capacity">;
  tariffs: Pick<SaleTariff, "id" | "label" | "priceType" | "priceCents">[];
};

type OfferRow = Offer["event"] & {
  slotId: string;
  active: boolean;
  startsAt: Date;
  capacity: number;
  tariffId: string | null;
} & Pick<SaleTariff, "label" | "priceType" | "priceCents">;

const readOffers = defineStatement<{ slotIds: readonly string[] }>(
  "read_offers",
  (bind) => sql`
  select slot.id as "slotId", slot.active, slot.starts_at as "startsAt", slot.capacity, event.id, event.title, event.state, event.visibility,
    event.sales_close_minutes as "salesCloseMinutes", event.max_per_order as "maxPerOrder", tariff.id as "tariffId", tariff.label,
    tariff.price_type as "priceType", tariff.price_cents as "priceCents"
  from ${eventSlots} as slot
  join ${events} as event on event.id = slot.event_id
  left join ${eventTariffs} as tariff on tariff.event_id = event.id
  where slot.id = any(${bind("slotIds")}::uuid[])
  order by tariff.position`,
);

const offerOf = inBatches<string, Offer | undefined>({
  most: 64,
  async run(db, slotIds) {
    const rows = await runStatement<OfferRow>(db, readOffers.with({ slotIds: [...new Set(slotIds)] }));
    return slotIds.map((slotId) => toOffer(rows.filter((row) => row.slotId === slotId)));
  },
});

function toOffer(rows: readonly OfferRow[]): Offer | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { slotId, active, startsAt, capacity, id, title, state, visibility, salesCloseMinutes, maxPerOrder } = first;
  return {
    event: { id, title, state, visibility, salesCloseMinutes, maxPerOrder },
    slot: { id: slotId, active, startsAt, capacity },
    tariffs: rows.flatMap(({ tariffId, label, priceType, priceCents }) =>
      tariffId ? { id: tariffId, label, priceType, priceCents } : [],
    ),
  };
}

/** What a passer-by is offered; refused when it is no longer. Prices are frozen; the rest is looked at again under the lock. */
export async function readOffer(ctx: Ctx, { eventId, slotId }: { eventId: string; slotId: string }): Promise<Offer> {
  const offer = await offerOf(ctx.db, slotId);
  // Nobody learns by booking that a hidden event exists.
  if (offer?.event.id !== eventId || offer.event.visibility === "hidden") throw new DomainError("not_found");
  refuseClosedSale(offer, ctx.now);
  return offer;
}

import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import type { SaleLimits } from "#core/terms/selling-rules.ts";
import { inBatches } from "#platform/database/batches.ts";
import { defineStatement, runStatement } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { type Cents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type HoldSeatsInput, promoCheckInput } from "../input.ts";
import { limitBooking } from "../limits.ts";
import { seatedStates } from "../process.ts";
import { bookingQuestions } from "../questions/tables.ts";
import { type AppliedPromo, CARD_MINIMUM_CENTS, priceOf, rebated } from "../rules.ts";
import { refuseClosedSale, type SaleEvent, type SaleSlot, type SaleTariff } from "../sale.ts";
import { orders, promoCodes, tickets } from "../tables.ts";

export type Offer = {
  event: Pick<
    SaleEvent,
    "id" | "title" | "state" | "visibility" | "salesCloseMinutes" | "salesStoppedAt" | "maxPerOrder"
  > & {
    /** Whether the organiser asks something of whoever books. */
    asks: boolean;
  };
  slot: Pick<SaleSlot, "id" | "active" | "startsAt" | "capacity">;
  /** Also those that an amendment took off the sale: whoever still sees one is told. */
  tariffs: (Pick<SaleTariff, "id" | "label" | "priceType" | "priceCents"> & { isRetired?: boolean } & SaleLimits)[];
};

type OfferRow = Offer["event"] & {
  slotId: string;
  active: boolean;
  startsAt: Date;
  capacity: number;
  tariffId: string | null;
  /** Of the tariff; `maxPerOrder` is the event’s. */
  tariffMax: number | null;
  isRetired: boolean;
} & Pick<SaleTariff, "label" | "priceType" | "priceCents" | Exclude<keyof SaleLimits, "maxPerOrder">>;

const loadOffers = defineStatement<{ slotIds: readonly string[] }>(
  "read_offers",
  (bind) => sql`
  select slot.id as "slotId", slot.active, slot.starts_at as "startsAt", slot.capacity, event.id, event.title, event.state, event.visibility,
    event.sales_close_minutes as "salesCloseMinutes", event.sales_stopped_at as "salesStoppedAt", event.max_per_order as "maxPerOrder",
    exists (select from ${bookingQuestions} as asked where asked.event_id = event.id and asked.retired_at is null) as asks, tariff.id as "tariffId", tariff.label,
    tariff.price_type as "priceType", tariff.price_cents as "priceCents", tariff.retired_at is not null as "isRetired",
    tariff.sales_from as "salesFrom", tariff.sales_until as "salesUntil", tariff.sales_until_days as "salesUntilDays",
    tariff.min_per_order as "minPerOrder", tariff.max_per_order as "tariffMax"
  from ${eventSlots} as slot
  join ${events} as event on event.id = slot.event_id
  left join ${eventTariffs} as tariff on tariff.event_id = event.id
  where slot.id = any(${bind("slotIds")}::uuid[])
  order by tariff.position`,
);

const offerOf = inBatches<string, Offer | undefined>({
  most: 64,
  async run(db, slotIds) {
    const rows = await runStatement<OfferRow>(db, loadOffers.with({ slotIds: [...new Set(slotIds)] }));
    return slotIds.map((slotId) => toOffer(rows.filter((row) => row.slotId === slotId)));
  },
});

function toOffer(rows: readonly OfferRow[]): Offer | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const {
    slotId,
    active,
    startsAt,
    capacity,
    id,
    title,
    state,
    visibility,
    salesCloseMinutes,
    salesStoppedAt,
    maxPerOrder,
    asks,
  } = first;
  return {
    event: { id, title, state, visibility, salesCloseMinutes, salesStoppedAt, maxPerOrder, asks },
    slot: { id: slotId, active, startsAt, capacity },
    tariffs: rows.flatMap(({ tariffId, ...row }) => (tariffId ? offered(tariffId, row) : [])),
  };
}

const offered = (id: string, row: Omit<OfferRow, "tariffId">): Offer["tariffs"][number] => ({
  id,
  label: row.label,
  priceType: row.priceType,
  priceCents: row.priceCents,
  isRetired: row.isRetired,
  salesFrom: row.salesFrom,
  salesUntil: row.salesUntil,
  salesUntilDays: row.salesUntilDays,
  minPerOrder: row.minPerOrder,
  maxPerOrder: row.tariffMax,
});

/** What anybody may buy; refused when it is no longer on sale. Prices are frozen; the rest is looked at again under the lock. */
export async function loadOffer(ctx: Ctx, { eventId, slotId }: { eventId: string; slotId: string }): Promise<Offer> {
  const offer = await offerOf(ctx.db, slotId);
  // Nobody learns by booking that a hidden event exists.
  if (offer?.event.id !== eventId || offer.event.visibility === "hidden") throw new DomainError("not_found");
  refuseClosedSale(offer, ctx.now);
  return offer;
}

export type PromoCode = typeof promoCodes.$inferSelect;

type Limited = Pick<PromoCode, "id" | "maxTickets">;

export async function findPromoCode(
  ctx: Ctx,
  eventId: string,
  code: string | undefined,
): Promise<PromoCode | undefined> {
  if (!code) return undefined;
  const [promo] = await ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.eventId, eventId), eq(promoCodes.code, code.toUpperCase()), eq(promoCodes.active, true)));
  if (!promo || (promo.expiresAt && promo.expiresAt <= ctx.now)) {
    throw new DomainError("invalid_input", { fields: { promoCode: [m["order.promo_unknown"]()] } });
  }
  return promo;
}

/** What a code would take off, before anything is held. What it is good for is looked at again when seats are taken. */
export async function checkPromoCode(ctx: Ctx, raw: unknown): Promise<AppliedPromo> {
  const { eventId, promoCode } = parseInput(promoCheckInput, raw);
  await limitBooking(ctx, "promo");
  const promo = await findPromoCode(ctx, eventId, promoCode);
  if (!promo) throw new DomainError("not_found");
  await refuseUsedUp(ctx, promo, 1);
  return { code: promo.code, percent: promo.percent, amountCents: promo.amountCents };
}

/** The code that an order was made with. */
export async function findCodeOf(ctx: Ctx, orderId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ code: promoCodes.code })
    .from(orders)
    .innerJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
    .where(eq(orders.id, orderId));
  return found?.code ?? null;
}

/** After a refusal: would the code have been used too often with these seats? */
export async function refuseUsedUp(ctx: Ctx, promo: Limited | undefined, more: number): Promise<void> {
  if (!promo || promo.maxTickets === null) return;
  const [used] = await ctx.db
    .select({ tickets: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.promoCodeId, promo.id), inArray(tickets.state, [...seatedStates])));
  if ((used?.tickets ?? 0) + more > promo.maxTickets) {
    throw new DomainError("invalid_input", { fields: { promoCode: [m["order.promo_used_up"]()] } });
  }
}

export type NewTicket = {
  id: string;
  tariffId: string;
  position: number;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
};

type Priced = Omit<Offer["tariffs"][number], keyof SaleLimits>;
type PricedOrder = { tickets: NewTicket[]; totalCents: Cents };

/** One line per ticket, at the price that is frozen with the hold. A ticket that names nobody is its buyer's. */
export function priceOrder(
  { event, tariffs }: { tariffs: readonly Priced[]; event: Pick<Offer["event"], "maxPerOrder"> },
  items: HoldSeatsInput["items"],
  promo: PromoCode | undefined,
  { now, buyerName }: { now: Date; buyerName: string | null },
): PricedOrder {
  const tickets: NewTicket[] = [];
  items.forEach((item, index) => {
    const tariff = tariffs.find(({ id }) => id === item.tariffId);
    if (!tariff) throw new DomainError("not_found");
    if (tariff.isRetired) {
      throw new DomainError("conflict", { reason: "tariff_retired", detail: m["order.tariff_retired"]() });
    }
    const price = priceOf(tariff, item.freePriceCents);
    if (item.quantity > 0 && price === undefined)
      throw fieldError(`items.${index}.freePriceCents`, m["order.free_price_bounds"]());
    for (let each = 0; each < item.quantity; each++) {
      tickets.push({
        id: newId(now),
        tariffId: tariff.id,
        position: tickets.length,
        tariffLabel: tariff.label,
        priceCents: rebated(price ?? 0, tariff.priceType, promo),
        holderName: item.holderNames?.[each] || buyerName,
      });
    }
  });
  if (tickets.length === 0) throw fieldError("items", m["order.nothing_chosen"]());
  if (tickets.length > event.maxPerOrder) throw fieldError("items", m["order.too_many"]({ max: event.maxPerOrder }));
  const totalCents = sumCents(tickets.map(({ priceCents }) => priceCents));
  if (totalCents > 0 && totalCents < CARD_MINIMUM_CENTS) throw fieldError("items", m["order.below_card_minimum"]());
  return { tickets, totalCents };
}

const fieldError = (name: string, message: string): DomainError =>
  new DomainError("invalid_input", { fields: { [name]: [message] } });

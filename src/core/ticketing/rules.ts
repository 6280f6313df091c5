import { type Cents, percentOf } from "#platform/money.ts";
import type { EventState, EventVisibility } from "../events/states.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "../terms/income-rules.ts";
import type { TariffPriceType } from "../terms/input.ts";

export const HOLD_MINUTES = 15;
/** How often a hold may be taken again by the same order. */
export const RENEWALS_MAX = 3;
/** Whoever is offered a seat of the waiting list has that long. */
export const OFFER_HOURS = 12;
/** The provider takes no card payment below that. */
export const CARD_MINIMUM_CENTS = 50;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

type Sale = {
  event: { state: EventState; visibility: EventVisibility; salesCloseMinutes: number };
  slot: { active: boolean; startsAt: Date };
};

export const salesCloseAt = ({ event, slot }: Sale): Date =>
  new Date(slot.startsAt.getTime() - event.salesCloseMinutes * 60_000);

export type SaleRefusal = "not_on_sale" | "sales_closed";

/** Undefined: the sale is open. */
export function saleRefusal(sale: Sale, now: Date): SaleRefusal | undefined {
  const { event, slot } = sale;
  if (event.state !== "upcoming" || event.visibility === "hidden" || !slot.active) return "not_on_sale";
  return salesCloseAt(sale) <= now ? "sales_closed" : undefined;
}

/** Who held seats in time may pay until the slot starts, whatever was closed or hidden meanwhile. */
export const mayStillAttend = ({ event, slot }: Sale, now: Date): boolean =>
  event.state === "upcoming" && slot.active && slot.startsAt > now;

/** Undefined when a free price was not given, or is out of bounds. */
export function priceOf(
  tariff: { priceType: TariffPriceType; priceCents: Cents | null },
  freePriceCents: Cents | undefined,
): Cents | undefined {
  if (tariff.priceType === "free") return 0;
  if (tariff.priceType === "fixed") return tariff.priceCents ?? undefined;
  if (freePriceCents === undefined) return undefined;
  return freePriceCents >= FREE_PRICE_MIN_CENTS && freePriceCents <= FREE_PRICE_MAX_CENTS ? freePriceCents : undefined;
}

/** A rebate never makes a price negative; a chosen price is not rebated. */
export function rebated(
  priceCents: Cents,
  priceType: TariffPriceType,
  promo: { percent: number | null; amountCents: Cents | null } | undefined,
): Cents {
  if (!promo || priceType !== "fixed") return priceCents;
  const off = promo.percent === null ? (promo.amountCents ?? 0) : percentOf(priceCents, promo.percent);
  return Math.max(0, priceCents - off);
}

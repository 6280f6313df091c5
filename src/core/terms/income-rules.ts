import { type Cents, sumCents } from "#platform/money.ts";
import type { Tariff } from "./input.ts";
import { type SharingTerms, type Waterfall, waterfall } from "./waterfall-rules.ts";

export const FREE_PRICE_MIN_CENTS = 100;
export const FREE_PRICE_MAX_CENTS = 50_000;

/** Whoever chooses the price pays at least this; forecasts count on no more. */
export const expectedPrice = (tariff: Pick<Tariff, "priceType" | "priceCents">): Cents =>
  tariff.priceType === "fixed"
    ? (tariff.priceCents ?? 0)
    : tariff.priceType === "free-price"
      ? FREE_PRICE_MIN_CENTS
      : 0;

export const isPaidTariff = (tariff: Pick<Tariff, "priceType">): boolean => tariff.priceType !== "free";

/** Quantities hold for each slot. */
export const grossAtFullHouse = (tariffs: readonly Tariff[], slots: number): Cents =>
  sumCents(tariffs.map((tariff) => expectedPrice(tariff) * tariff.quantity * slots));

export const grossAtHalf = (tariffs: readonly Tariff[], slots: number): Cents =>
  sumCents(tariffs.map((tariff) => expectedPrice(tariff) * Math.floor((tariff.quantity * slots) / 2)));

export type Forecast = { name: "full" | "half" | "goal"; waterfall: Waterfall };

export function forecasts(
  tariffs: readonly Tariff[],
  slots: number,
  terms: SharingTerms,
  goalCents: Cents | null,
): Forecast[] {
  const grosses: [Forecast["name"], Cents][] = [
    ["full", grossAtFullHouse(tariffs, slots)],
    ["half", grossAtHalf(tariffs, slots)],
  ];
  if (goalCents !== null) grosses.push(["goal", goalCents]);
  return grosses.map(([name, gross]) => ({ name, waterfall: waterfall(gross, terms) }));
}

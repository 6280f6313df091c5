import { dateWriter, formatHour, parisDay } from "#platform/french-dates.ts";
import type { TariffPriceType } from "./input.ts";
import { parisDaysBefore, parisMoment, parisTime } from "./slot-rules.ts";

/** Nobody announces a « prévente » that ends earlier than that before the evening. */
export const SALE_DAYS_MAX = 365;
/** As many as an event's own setting may allow. */
export const GROUP_MAX = 50;

/**
 * When a tariff is sold, and how many in one order, as it was typed: `2026-12-03T18:00` is an hour in Paris. What does not matter is
 * absent, so that terms that know nothing of it keep their hash.
 */
export type SellingLimits = {
  salesFrom?: string;
  salesUntil?: string;
  /** So many days before each evening, at its hour. */
  salesUntilDays?: number;
  minPerOrder?: number;
  maxPerOrder?: number;
};

/** The same, of a tariff that is on sale. */
export type SaleLimits = {
  salesFrom: Date | null;
  /** The first moment at which it is over. */
  salesUntil: Date | null;
  salesUntilDays: number | null;
  minPerOrder: number | null;
  maxPerOrder: number | null;
};

const TYPED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.0+)?)?$/;
const LAST_MINUTE = "23:59";
const MINUTE = 60_000;

/** As it is kept; undefined for what is no moment in Paris. */
export function typedMoment(text: string): string | undefined {
  const [, day = "", time = ""] = TYPED.exec(text.trim()) ?? [];
  return parisMoment(day, time) ? `${day}T${time}` : undefined;
}

const momentOf = (typed: string): Date | undefined => parisMoment(typed.slice(0, 10), typed.slice(11, 16));

/** « Jusqu’au 3, 23:59 » is all of that day. */
const endOf = (typed: string): Date | undefined => {
  const at = momentOf(typed);
  return at && typed.endsWith(LAST_MINUTE) ? new Date(at.getTime() + MINUTE) : at;
};

export const saleLimitsOf = (tariff: SellingLimits & { label?: string }): SaleLimits => ({
  salesFrom: (tariff.salesFrom && momentOf(tariff.salesFrom)) || null,
  salesUntil: (tariff.salesUntil && endOf(tariff.salesUntil)) || null,
  salesUntilDays: tariff.salesUntilDays ?? null,
  minPerOrder: tariff.minPerOrder ?? null,
  maxPerOrder: tariff.maxPerOrder ?? null,
});

const typedOf = (at: Date): string => `${parisDay(at)}T${parisTime(at)}`;

/** A day that is over begins the next one. */
const isDayEnd = (at: Date): boolean => parisTime(at) === "00:00";

const lastMinuteOf = (at: Date): Date => new Date(at.getTime() - MINUTE);

/** Back to what was typed. */
export const sellingLimitsOf = (limits: SaleLimits): SellingLimits =>
  limitsIn({
    salesFrom: limits.salesFrom ? typedOf(limits.salesFrom) : undefined,
    salesUntil: limits.salesUntil
      ? typedOf(isDayEnd(limits.salesUntil) ? lastMinuteOf(limits.salesUntil) : limits.salesUntil)
      : undefined,
    salesUntilDays: limits.salesUntilDays ?? undefined,
    minPerOrder: limits.minPerOrder ?? undefined,
    maxPerOrder: limits.maxPerOrder ?? undefined,
  });

/** Those that say something, and nothing else. */
export function limitsIn({
  salesFrom,
  salesUntil,
  salesUntilDays,
  minPerOrder,
  maxPerOrder,
}: SellingLimits): SellingLimits {
  return {
    ...(salesFrom ? { salesFrom } : {}),
    ...(salesUntil ? { salesUntil } : {}),
    ...(salesUntilDays ? { salesUntilDays } : {}),
    ...(minPerOrder && minPerOrder > 1 ? { minPerOrder } : {}),
    ...(maxPerOrder ? { maxPerOrder } : {}),
  };
}

type AgreedTariff = { label: string; priceType: TariffPriceType; priceCents: number | null; quantity: number };

/** A tariff with its limits and nothing else, key by key: what is hashed and compared must not depend on where it comes from. */
export const tariffIn = <T extends AgreedTariff & SellingLimits>(tariff: T): AgreedTariff & SellingLimits => ({
  label: tariff.label,
  priceType: tariff.priceType,
  priceCents: tariff.priceCents,
  quantity: tariff.quantity,
  ...limitsIn(tariff),
});

/** Of one that is on sale, as it was agreed on. */
export const agreedTariff = ({ label, priceType, priceCents, quantity, ...limits }: AgreedTariff & SaleLimits) =>
  tariffIn({ label, priceType, priceCents, quantity, ...sellingLimitsOf(limits) });

export const isLimited = (tariff: SellingLimits): boolean => Object.keys(limitsIn(tariff)).length > 0;

/** From the first on, until the second: of one tariff, on one evening. */
export type SaleWindow = { from: Date | null; until: Date | null };

type Window = Pick<SaleLimits, "salesFrom" | "salesUntil" | "salesUntilDays">;

export function saleWindow({ salesFrom, salesUntil, salesUntilDays }: Window, slot: { startsAt: Date }): SaleWindow {
  const before = salesUntilDays === null ? null : parisDaysBefore(slot.startsAt, salesUntilDays);
  const until = before && salesUntil ? (before < salesUntil ? before : salesUntil) : (before ?? salesUntil);
  return { from: salesFrom, until };
}

export type OnSale = "now" | "later" | "over";

/** One that would end before it begins is over from the first moment. */
export function onSaleAt({ from, until }: SaleWindow, now: Date): OnSale {
  if (until && (until <= now || (from && until <= from))) return "over";
  return from && from > now ? "later" : "now";
}

const dayAndMonth = dateWriter({ day: "numeric", month: "long" });
const dayMonthYear = dateWriter({ day: "numeric", month: "long", year: "numeric" });

type Writing = { withYear?: boolean };

const dayOf = (at: Date, { withYear }: Writing): string => (withYear ? dayMonthYear(at) : dayAndMonth(at));

/** « 3 décembre à 18 h », and « 3 décembre » from its beginning. */
export const startText = (from: Date, writing: Writing = {}): string =>
  isDayEnd(from) ? dayOf(from, writing) : `${dayOf(from, writing)} à ${formatHour(from)}`;

/** « 3 décembre à 18 h », and « 3 décembre » until it is over. */
export const endText = (until: Date, writing: Writing = {}): string =>
  isDayEnd(until) ? dayOf(lastMinuteOf(until), writing) : `${dayOf(until, writing)} à ${formatHour(until)}`;

/** « jusqu’à la veille », « jusqu’à 7 jours avant » */
export const daysBeforeText = (days: number): string =>
  days === 1 ? "jusqu’à la veille" : `jusqu’à ${days}\u00a0jours avant`;

/** As both sides agree on it, for screens, mails and papers. */
export function sellingWords(tariff: SellingLimits): string[] {
  const { salesFrom, salesUntil, salesUntilDays, minPerOrder, maxPerOrder } = saleLimitsOf(tariff);
  const withYear = { withYear: true };
  return [
    ...(salesFrom ? [`en vente dès le ${startText(salesFrom, withYear)}`] : []),
    ...(salesUntil ? [`jusqu’au ${endText(salesUntil, withYear)}`] : []),
    ...(salesUntilDays ? [`${daysBeforeText(salesUntilDays)}${salesUntilDays === 1 ? " de" : ""} chaque date`] : []),
    // A table for six is taken whole.
    ...(minPerOrder && minPerOrder === maxPerOrder
      ? [`${minPerOrder}\u00a0places par commande, ni plus ni moins`]
      : []),
    ...(minPerOrder && minPerOrder !== maxPerOrder ? [`à partir de ${minPerOrder}\u00a0places par commande`] : []),
    ...(maxPerOrder && minPerOrder !== maxPerOrder
      ? [`${maxPerOrder}\u00a0place${maxPerOrder > 1 ? "s" : ""} au plus par commande`]
      : []),
  ];
}

export const NO_LIMITS: SaleLimits = {
  salesFrom: null,
  salesUntil: null,
  salesUntilDays: null,
  minPerOrder: null,
  maxPerOrder: null,
};

/** Behind a tariff’s name or price; nothing where nothing is limited. */
export const sellingSuffix = (tariff: SellingLimits): string =>
  sellingWords(tariff)
    .map((words) => `, ${words}`)
    .join("");

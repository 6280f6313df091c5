import type { SlotView, TariffSale, TariffView } from "#core/events/rules.ts";
import { onSaleOn } from "#core/events/selling-rules.ts";
import { FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import { daysBeforeText, endText, type OnSale, startText } from "#core/terms/selling-rules.ts";
import { dateWriter, formatDate, formatHour, parisDay } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { counted, priceText } from "#web/ui/figures.tsx";

const shortDay = dateWriter({ weekday: "short", day: "numeric", month: "short" });

/** « samedi 12 décembre » */
export const dayText = dateWriter({ weekday: "long", day: "numeric", month: "long" });

/** « sam. 12 déc., 20 h 30 » */
export const shortDateText = (date: Date): string => `${shortDay(date)}, ${formatHour(date)}`;

/** « de 20 h 30 à 22 h 30 », with the next day where midnight has passed. */
export function hoursOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const isNextDay = parisDay(startsAt) !== parisDay(endsAt);
  return `de ${formatHour(startsAt)} à ${formatHour(endsAt)}${isNextDay ? " le lendemain" : ""}`;
}

export const fullSlotText = (slot: { startsAt: Date; endsAt: Date }): string =>
  `${formatDate(slot.startsAt)}, ${hoursOf(slot)}`;

/** « 1 événement », « 24 événements », « plus de 240 événements ». */
export function eventCountText(total: number, isMore = false): string {
  if (total === 0) return "Aucun événement";
  const text = counted(total, "événement");
  return isMore ? `Plus de ${text}` : text;
}

/** A tariff that is called « Prix libre » need not say it twice. */
export const tariffPrice = ({ label, priceType, priceCents }: PricedTariff): string => {
  if (priceType !== "free-price") return priceText({ cents: priceCents ?? 0 });
  return `${/libre/i.test(label) ? "" : "prix libre, "}dès ${formatCents(FREE_PRICE_MIN_CENTS)}`;
};

/** « jusqu’au 3 décembre », « à partir de 6 places »; of the dates that can still be booked. */
export function tariffTerms(
  tariff: TariffView,
  slots: readonly Pick<SlotView, "tariffs">[],
): { onSale: OnSale; words: string[] } {
  if (slots.length === 0) return { onSale: "now", words: [] };
  const onSale = onSaleOn(tariff.id, slots);
  if (onSale === "over") return { onSale, words: ["prévente terminée"] };
  const sales = slots.flatMap((slot) => slot.tariffs.filter((each) => each.tariffId === tariff.id));
  const { minPerOrder: min, maxPerOrder: max } = tariff;
  return {
    onSale,
    words: [
      ...(onSale === "later" && tariff.salesFrom
        ? [`en vente le ${startText(tariff.salesFrom)}`]
        : untilWords(tariff, sales)),
      ...(min === null ? [] : [min === max ? `par ${min}\u00a0places` : `à partir de ${min}\u00a0places`]),
      ...(max === null || min === max ? [] : [`${counted(max, "place")} au plus`]),
    ],
  };
}

function untilWords({ salesUntilDays }: TariffView, sales: readonly TariffSale[]): string[] {
  const ends = new Set(sales.map(({ salesUntil }) => salesUntil?.getTime()));
  if (ends.size > 1 && salesUntilDays !== null)
    return [`${daysBeforeText(salesUntilDays)}${salesUntilDays === 1 ? " de" : ""} chaque date`];
  const [until] = sales.flatMap((sale) => sale.salesUntil ?? []);
  return until ? [`jusqu’au ${endText(until)}`] : [];
}

type PricedTariff = Pick<TariffView, "label" | "priceType" | "priceCents">;

export function placesLeftText(left: number): string {
  if (left === 0) return "Complet";
  return counted(left, "place restante", "places restantes");
}

type CardSeats = { left: number; moreDates: number; series?: object | null };

/** On a card that stands for a whole series: the next evening is full, the others may not be. */
export const cardSeatsText = ({ left, moreDates, series }: CardSeats): string =>
  left === 0 && series && moreDates > 0 ? "Complet ce jour-là" : placesLeftText(left);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** « encore 4 j 6 h »: two units are enough. */
export function timeLeftText(milliseconds: number): string {
  if (milliseconds <= 0) return "terminé";
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `encore ${days}\u00a0j ${hours}\u00a0h` : `encore ${days}\u00a0j`;
  if (hours > 0) return `encore ${hours}\u00a0h ${minutes}\u00a0min`;
  return minutes > 0 ? `encore ${minutes}\u00a0min` : "encore moins d’une minute";
}

/** « Lyon 3e Arrondissement » is Lyon for whoever goes out. */
export const townOf = (communeName: string | null): string | undefined =>
  communeName?.replace(/ \d+er?(?: Arrondissement)?$/i, "") || undefined;

/** What the server says about an event, so that browsers need no taxonomy. */
export type EventWords = {
  /** « Musique · Classique » */
  kind: string;
  where: string;
  /** « Lyon », for whoever looks for more of the kind; null for an evening that only its address leads to. */
  town: string | null;
  /** « dès 8 € » */
  price: string;
  duration: string;
  welcome: string;
  vat: string;
  /** A sentence of their own; null for who has written nothing. */
  artistSays: string | null;
  hostSays: string | null;
  placeKind: string;
  access: string[];
  told: string[];
  /** Where one hears or sees a moment of it: somebody else's site, asked for on a press only. */
  excerpts: { href: string; label: string }[];
  precautions: string[];
  /** Whom one buys from. */
  organiser: string;
};

type SlotDays = { active: boolean; startsAt: Date; endsAt: Date };

/** When one may go: an evening that has begun gives way to its next date, and says so where there is none. */
export function dateFact(first: SlotDays, slots: readonly SlotDays[], now: Date): { term: string; value: string } {
  const day = dayText(first.startsAt);
  if (first.active && first.startsAt <= now && first.endsAt > now) {
    return { term: "En ce moment", value: `${day}, jusqu’à ${formatHour(first.endsAt)}` };
  }
  const value = `${day}, ${formatHour(first.startsAt)}`;
  const ahead = slots.filter(({ active, startsAt }) => active && startsAt > now);
  if (ahead.length === 0 || slots.length === 1) return { term: "Date", value };
  return { term: ahead.length < slots.length ? "Prochaine date" : "Première date", value };
}

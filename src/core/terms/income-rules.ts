import { type Cents, sumCents } from "#platform/money.ts";
import { CAPACITY_MAX, type Tariff } from "./input.ts";
import {
  amountKindOf,
  FREE_PRICE_MAX_CENTS,
  FREE_PRICE_MIN_CENTS,
  hasFreeEntrance,
  type Remuneration,
  type RemunerationOffer,
  resolutionsOf,
} from "./remuneration-rules.ts";
import { type Purchase, payeeOf, purchaseOf, type SharingTerms, type Waterfall, waterfall } from "./waterfall-rules.ts";

/** With a free price, buyers pay at least this; forecasts count on no more. */
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

type Side = Purchase["payer"];

/** What one side receives: its part of the tickets, and the price of what it sold the other. */
export function receivedBy(
  side: Side,
  { artistCents, hostCents }: Pick<Waterfall, "artistCents" | "hostCents">,
  purchase: Purchase | null | undefined,
): Cents {
  const ofTickets = side === "artist" ? artistCents : hostCents;
  return ofTickets + (purchase && payeeOf(purchase) === side ? purchase.priceCents : 0);
}

/** What decides who is paid. An offer's tariffs may still be open, and so may its kind. */
type PayingTerms = Omit<SharingTerms, "remuneration"> & {
  remuneration: RemunerationOffer;
  /** Null while they are left to the other side. */
  tariffs: readonly Tariff[] | null;
  slots: number;
};

/**
 * Whether money can come to this side, under whatever an offer becomes: then they need invoice info and a payment account. Nobody
 * receives less of a larger income, so the largest that is possible tells.
 */
export function canBePaid(side: Side, { tariffs, slots, ...terms }: PayingTerms): boolean {
  return resolutionsOf(terms.remuneration).some((remuneration) => {
    const sharing: SharingTerms = { ...terms, remuneration };
    const gross = hasFreeEntrance(remuneration) ? 0 : grossAtMost(tariffs, slots);
    return receivedBy(side, waterfall(gross, sharing, { declaredBefore: true }), purchaseOf(sharing)) > 0;
  });
}

/** Whoever chooses the price may choose the highest; of tariffs that nobody has set, anything may come. */
function grossAtMost(tariffs: readonly Tariff[] | null, slots: number): Cents {
  if (tariffs === null) return CAPACITY_MAX * FREE_PRICE_MAX_CENTS;
  return sumCents(
    tariffs.map((tariff) => {
      const price = tariff.priceType === "free-price" ? FREE_PRICE_MAX_CENTS : expectedPrice(tariff);
      return price * tariff.quantity * slots;
    }),
  );
}

type Budgeted = {
  remuneration: Remuneration;
  amountCents: Cents | null;
  hostSharePercent?: number | undefined;
  insurance: boolean;
  tariffs: readonly Tariff[];
  days: number;
  evenings: number;
  slots: number;
};

/** What the artist is promised, or may earn at a full house: what music rights' automatic management is judged on. */
export function artisticBudget({
  remuneration,
  amountCents,
  hostSharePercent,
  insurance,
  tariffs,
  days,
  evenings,
  slots,
}: Budgeted): Cents {
  const promised = amountKindOf(remuneration) === "artist-fee" && amountCents !== null ? amountCents * evenings : null;
  const musicRights = { needed: false, automatic: false };
  const sharing = { remuneration, amountCents, hostSharePercent, insurance, musicRights, days, evenings };
  return promised ?? waterfall(grossAtFullHouse(tariffs, slots), sharing).artistCents;
}

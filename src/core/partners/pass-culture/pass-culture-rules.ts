import type { EventState } from "#core/events/process.ts";
import { salesCloseAt } from "#core/events/rules.ts";

/** They take no price above it, and what is free needs no credit. */
export const HIGHEST_CENTS = 30_000;

type Priced = { id: string; label: string; priceType: string; priceCents: number | null; minPerOrder: number | null };

/** What can be sold there: prices that nobody chooses, to whoever comes alone. */
export const soldThere = <T extends Priced>(tariffs: readonly T[]): (T & { priceCents: number })[] =>
  tariffs.flatMap((tariff) =>
    tariff.priceType === "fixed" &&
    (tariff.minPerOrder ?? 1) === 1 &&
    tariff.priceCents &&
    tariff.priceCents <= HIGHEST_CENTS
      ? { ...tariff, priceCents: tariff.priceCents }
      : [],
  );

const bare = (id: string): string => id.replaceAll("-", "");
const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");

/** They sell a date at a price under one name, of seventy characters at most: both of our ids, without dashes. */
export const seatKey = ({ slotId, tariffId }: { slotId: string; tariffId: string }): string =>
  bare(slotId) + bare(tariffId);

export function readSeatKey(key: string): { slotId: string; tariffId: string } | undefined {
  if (!/^[0-9a-f]{64}$/.test(key)) return undefined;
  return { slotId: dashed(key.slice(0, 32)), tariffId: dashed(key.slice(32)) };
}

/** When one can no longer book there: as here. */
export const closesAt = (event: { salesCloseMinutes: number }, slot: { startsAt: Date }): Date =>
  salesCloseAt({
    event: { state: "upcoming" satisfies EventState, visibility: "public", salesStoppedAt: null, ...event },
    slot: { active: true, ...slot },
  });

export type PassCultureView = {
  /** Why it cannot be offered there; null: it may. */
  refusal: string | null;
  venueId: number | null;
  /** Seats that are booked there now. */
  booked: number;
  /** `waiting`: within minutes; `refused`: they do not take it. */
  standing: "none" | "waiting" | "standing" | "refused";
};

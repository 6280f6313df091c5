import type { Openness } from "#core/taxonomies/input.ts";
import type { Tariff } from "#core/terms/input.ts";
import type { RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import type { Goal } from "#core/terms/rules.ts";
import { formatCents } from "#platform/money.ts";

/** What a proposal offers, as every screen about it reads it. */
export type TermsView = {
  remuneration: RemunerationOffer;
  /** Rent per day or the artist's fee, where the kind names one. */
  amountCents: number | null;
  openness: Openness;
  capacity: number;
  /** Null: left to the artist, who sets them when accepting. */
  tariffs: readonly Tariff[] | null;
  vatRate: number | null;
  insurance: boolean | null;
  goal: Goal | null;
};

export function tariffPrice({ priceType, priceCents }: Pick<Tariff, "priceType" | "priceCents">): string {
  if (priceType === "free") return "Gratuit";
  if (priceType === "free-price") return "Prix libre, dès 1 €";
  return formatCents(priceCents ?? 0);
}

import type { PlaceFamily } from "#core/listings/taxonomy/input.ts";
import { artisticBudget, canBePaid, type Forecast, forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { type MusicRightsFacts, whyNotAutomatic } from "#core/terms/music-rights-rules.ts";
import {
  isTicketed,
  type Remuneration,
  type RemunerationOffer,
  resolutionsOf,
} from "#core/terms/remuneration-rules.ts";
import { daysOf } from "#core/terms/slot-rules.ts";
import type { SharingTerms } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";
import { slotsOf } from "./dates/date-rules.ts";
import type { Side } from "./process.ts";
import type { ProposalContent } from "./rules.ts";
import type { ForecastFacts } from "./view-rules.ts";

/** What a form says so far about money. Missing answers count as none. */
export type ForecastAnswers = {
  remuneration: RemunerationOffer | null;
  amountCents: Cents | null;
  /** Of « partage des recettes »; null: the usual one. */
  hostSharePercent?: number | null | undefined;
  /** In the tickets' prices; null or absent while nobody has chosen it. */
  vatRate?: number | null | undefined;
  insurance: boolean | null;
  capacity: number | null;
  goalCents: Cents | null;
  tariffs: readonly Tariff[] | null;
};

/** What automatic management of music rights is judged on. */
export function musicRightsFacts(
  answers: Omit<ForecastAnswers, "remuneration"> & { remuneration: Remuneration },
  { placeFamily, days, slots }: { placeFamily: PlaceFamily; days: number; slots: number },
): MusicRightsFacts {
  const { remuneration, amountCents, hostSharePercent, insurance, capacity } = answers;
  const tariffs = answers.tariffs ?? [];
  return {
    capacity: capacity ?? 0,
    artisticBudgetCents: artisticBudget({
      remuneration,
      amountCents,
      hostSharePercent: hostSharePercent ?? undefined,
      insurance: insurance ?? false,
      tariffs,
      days,
      evenings: slots,
      slots,
    }),
    hasPaidTariff: tariffs.some(isPaidTariff),
    placeFamily,
  };
}

/** Everything of `SharingTerms`, of a form that is being filled in or of terms about to be frozen. */
export function sharingOfAnswers(
  answers: Omit<ForecastAnswers, "remuneration"> & { remuneration: Remuneration },
  facts: ForecastFacts,
): SharingTerms {
  return {
    remuneration: answers.remuneration,
    amountCents: answers.amountCents,
    hostSharePercent: answers.hostSharePercent ?? undefined,
    insurance: answers.insurance ?? false,
    musicRights: {
      needed: facts.needsMusicRights,
      automatic:
        facts.needsMusicRights && whyNotAutomatic(musicRightsFacts(answers, facts), facts.conditions).length === 0,
    },
    days: facts.days,
    evenings: facts.evenings ?? facts.slots,
  };
}

/** At a full house, at half and at the goal. An offer of two kinds is forecast as the first of them. Empty while nothing is sold. */
export function forecastsOf(answers: ForecastAnswers, facts: ForecastFacts): Forecast[] {
  const { remuneration, tariffs } = answers;
  if (!remuneration || !tariffs?.some(isPaidTariff)) return [];
  const [kind] = resolutionsOf(remuneration);
  if (!kind) return [];
  const sharing = sharingOfAnswers({ ...answers, remuneration: kind }, facts);
  return forecasts(tariffs, facts.slots, sharing, isTicketed(kind) ? answers.goalCents : null);
}

/** Whether money can come to this side. Music rights are only known once the terms are frozen: until then they take nothing. */
export function canBePaidBy(
  content: Pick<ProposalContent, "amountCents" | "hostSharePercent" | "insurance" | "tariffs" | "dates" | "series"> & {
    remuneration: RemunerationOffer;
  },
  side: Side,
): boolean {
  const slots = slotsOf(content.dates).slice(0, content.series ? 1 : undefined);
  return canBePaid(side, {
    remuneration: content.remuneration,
    amountCents: content.amountCents,
    hostSharePercent: content.hostSharePercent ?? undefined,
    insurance: content.insurance ?? false,
    musicRights: { needed: false, automatic: false },
    tariffs: content.tariffs,
    days: Math.max(1, daysOf(slots)),
    evenings: Math.max(1, slots.length),
    slots: Math.max(1, slots.length),
  });
}

import { type Cents, percentOf } from "#platform/money.ts";

const MUSIC_RIGHTS_PERCENT = 10;
const MUSIC_RIGHTS_MINIMUM_CENTS = 3400;
/** Off the due amount, when declared before the event. */
const MUSIC_RIGHTS_EARLY_PERCENT = 20;

export function musicRightsDue(grossCents: Cents, declaredBefore: boolean): Cents {
  const due = Math.max(percentOf(grossCents, MUSIC_RIGHTS_PERCENT), MUSIC_RIGHTS_MINIMUM_CENTS);
  return declaredBefore ? percentOf(due, 100 - MUSIC_RIGHTS_EARLY_PERCENT) : due;
}

/** When the platform may declare and pay by itself. The organisation's own values are not public: these are ours. */
export type AutomaticConditions = {
  maxCapacity: number;
  maxArtisticBudgetCents: Cents;
  privatePlaceFamilies: readonly string[];
};

export const defaultAutomaticConditions: AutomaticConditions = {
  maxCapacity: 200,
  maxArtisticBudgetCents: 300_000,
  privatePlaceFamilies: ["logement"],
};

export type MusicRightsFacts = {
  capacity: number;
  /** What the artist is promised, or may earn at a full house. */
  artisticBudgetCents: Cents;
  hasPaidTariff: boolean;
  placeFamily: string;
};

/** Empty when the platform takes care of it; otherwise why it cannot, in French. */
export function whyNotAutomatic(
  facts: MusicRightsFacts,
  conditions: AutomaticConditions = defaultAutomaticConditions,
): string[] {
  return [
    !facts.hasPaidTariff && "L’entrée est gratuite.",
    facts.capacity > conditions.maxCapacity && `La jauge dépasse ${conditions.maxCapacity} personnes.`,
    facts.artisticBudgetCents > conditions.maxArtisticBudgetCents &&
      `Le budget artistique dépasse ${conditions.maxArtisticBudgetCents / 100}\u202f€.`,
    !conditions.privatePlaceFamilies.includes(facts.placeFamily) && "Le lieu n’est pas un lieu privé.",
  ].filter((reason) => typeof reason === "string");
}

import { type ForecastAnswers, sharingOfAnswers } from "#core/proposals/forecast-rules.ts";
import type { ForecastFacts } from "#core/proposals/view-rules.ts";
import { type Forecast, forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { hasFreeEntrance, isTicketed, type Remuneration, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import { type Purchase, purchaseOf, type SharingTerms } from "#core/terms/waterfall-rules.ts";

/** What is known so far of who gives what to whom: a draft in the wizard, or terms that were agreed on. */
export type Deal = { answers: ForecastAnswers; facts: ForecastFacts };

/** One way in which an offer may end, in figures. */
export type Outcome = {
  remuneration: Remuneration;
  sharing: SharingTerms;
  tickets: readonly Tariff[];
  slots: number;
  purchase: Purchase | undefined;
  /** Empty where no ticket is paid for. */
  forecasts: readonly Forecast[];
};

/** An offer that leaves the choice to the receiver has two outcomes, all others have one, and no choice yet has none. */
export function outcomesOf({ answers, facts }: Deal): Outcome[] {
  const { remuneration } = answers;
  if (remuneration === null) return [];
  // A draft without dates counts on one evening.
  const counted = { ...facts, slots: Math.max(facts.slots, 1), days: Math.max(facts.days, 1) };
  return resolutionsOf(remuneration).map((kind) => outcomeOf(answers, counted, kind));
}

function outcomeOf(answers: ForecastAnswers, facts: ForecastFacts, remuneration: Remuneration): Outcome {
  const sharing = sharingOfAnswers({ ...answers, remuneration }, facts);
  const tickets = hasFreeEntrance(remuneration) ? [] : (answers.tariffs ?? []);
  const goal = isTicketed(remuneration) ? answers.goalCents : null;
  const isSold = tickets.some(isPaidTariff) || goal !== null;
  return {
    remuneration,
    sharing,
    tickets,
    slots: facts.slots,
    purchase: purchaseOf(sharing),
    forecasts: isSold ? forecasts(tickets, facts.slots, sharing, goal) : [],
  };
}

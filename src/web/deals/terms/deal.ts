import { type ForecastAnswers, sharingOfAnswers } from "#core/deals/forecast-rules.ts";
import type { ProposalContent } from "#core/deals/rules.ts";
import { standingOf } from "#core/deals/vat-facts-rules.ts";
import type { ForecastFacts, ProposalView } from "#core/deals/view-rules.ts";
import { type Forecast, forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { hasFreeEntrance, isTicketed, type Remuneration, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import type { VatTerms } from "#core/terms/vat-share-rules.ts";
import { type Purchase, purchaseOf, type SharingTerms } from "#core/terms/waterfall-rules.ts";
import type { TermsView } from "./terms-summary.tsx";
import type { PartyNames } from "./waterfall-table.tsx";

/** What is known so far of who gives what to whom: a draft in the wizard, or terms that were agreed on. */
export type Deal = { answers: ForecastAnswers; facts: ForecastFacts };

/** One way in which an offer may end, in figures. */
export type Outcome = {
  remuneration: Remuneration;
  sharing: SharingTerms;
  tickets: readonly Tariff[];
  slots: number;
  purchase: Purchase | undefined;
  /** Undefined while the rate is open. */
  vat: VatTerms | undefined;
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
    vat: vatOf(answers, facts, remuneration),
    purchase: purchaseOf(sharing),
    forecasts: isSold ? forecasts(tickets, facts.slots, sharing, goal) : [],
  };
}

/** Where the entrance is free, no rate has to be chosen. */
function vatOf({ vatRate }: ForecastAnswers, { charges }: ForecastFacts, kind: Remuneration): VatTerms | undefined {
  if (hasFreeEntrance(kind)) return { rate: 0, charges };
  return vatRate === null || vatRate === undefined ? undefined : { rate: vatRate, charges };
}

type Shown = Pick<ProposalView, "content" | "project" | "place" | "terms" | "chosenDates" | "chosenRemuneration">;

/** Of what was sent, in which nothing mandatory is lacking; terms that are settled win over it. */
export function termsViewOf({ content, terms }: Pick<Shown, "content" | "terms">): TermsView {
  return (
    terms ?? {
      remuneration: content.remuneration ?? "no-remuneration",
      amountCents: content.amountCents,
      hostSharePercent: content.hostSharePercent,
      openness: content.openness ?? "private",
      capacity: content.capacity ?? 0,
      tariffs: content.tariffs,
      vatRate: content.vatRate,
      vatChoice: content.vatChoice,
      insurance: content.insurance,
      goal: goalOf(content),
    }
  );
}

function goalOf({ goalCents, cancelDelayDays, maintainIfGoalMissed }: ProposalContent): TermsView["goal"] {
  if (goalCents === null || cancelDelayDays === null) return null;
  return { goalCents, delayDays: cancelDelayDays, maintainIfMissed: maintainIfGoalMissed ?? false };
}

/** Who gives what to whom, on the dates that were chosen or, before that, on all of them. */
export function dealOf(proposal: Shown): Deal {
  const { content, project, place, chosenDates, chosenRemuneration } = proposal;
  const terms = termsViewOf(proposal);
  const kept = content.dates.filter((_, index) => chosenDates?.includes(index) ?? true);
  // Each evening of a series is shared by itself.
  const dates = content.series ? content.dates.slice(0, 1) : kept;
  return {
    answers: {
      remuneration: chosenRemuneration ?? terms.remuneration,
      amountCents: terms.amountCents,
      hostSharePercent: terms.hostSharePercent ?? null,
      vatRate: terms.vatRate,
      insurance: terms.insurance,
      capacity: terms.capacity,
      goalCents: terms.goal?.goalCents ?? null,
      tariffs: terms.tariffs,
    },
    facts: {
      needsMusicRights: project.needsMusicRights,
      placeFamily: place.placeFamily ?? "logement",
      // What is agreed on remembers who charged VAT; before that, it is what is so now.
      charges: proposal.terms ? proposal.terms.vat?.charges : standingOf(proposal),
      slots: dates.length,
      ...(terms.version === 1 ? { evenings: 1 } : {}),
      days: new Set(dates.map(({ day }) => day)).size,
    },
  };
}

export const namesOf = ({ project, place }: Pick<Shown, "project" | "place">): PartyNames => ({
  artist: project.artistName,
  host: place.ownerName,
});

/** The round before, in the same frame: nothing of it was settled. */
export const dealBefore = (proposal: Shown, content: ProposalContent): Deal =>
  dealOf({ ...proposal, content, terms: null, chosenDates: null, chosenRemuneration: null });

import type { ProposalContent } from "#core/proposals/rules.ts";
import type { ProposalView } from "#core/proposals/view-rules.ts";
import type { Deal } from "./deal.ts";
import type { TermsView } from "./terms-view.ts";
import type { PartyNames } from "./waterfall-table.tsx";

type Shown = Pick<ProposalView, "content" | "project" | "place" | "terms" | "chosenDates" | "chosenRemuneration">;

/** Of what was sent, in which nothing mandatory is lacking; terms that are settled win over it. */
export function termsOf({ content, terms }: Pick<Shown, "content" | "terms">): TermsView {
  return (
    terms ?? {
      remuneration: content.remuneration ?? "no-remuneration",
      amountCents: content.amountCents,
      openness: content.openness ?? "private",
      capacity: content.capacity ?? 0,
      tariffs: content.tariffs,
      vatRate: content.vatRate,
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
  const terms = termsOf(proposal);
  const dates = content.dates.filter((_, index) => chosenDates?.includes(index) ?? true);
  return {
    answers: {
      remuneration: chosenRemuneration ?? terms.remuneration,
      amountCents: terms.amountCents,
      insurance: terms.insurance,
      capacity: terms.capacity,
      goalCents: terms.goal?.goalCents ?? null,
      tariffs: terms.tariffs,
    },
    facts: {
      needsMusicRights: project.needsMusicRights,
      placeFamily: place.placeFamily ?? "logement",
      slots: dates.length,
      days: new Set(dates.map(({ day }) => day)).size,
    },
  };
}

export const namesOf = ({ project, place }: Pick<Shown, "project" | "place">): PartyNames => ({
  artist: project.artistName,
  host: place.ownerName,
});

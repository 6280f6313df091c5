import { isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import {
  amountKindOf,
  hasFreeEntrance,
  hasHostShare,
  isTicketed,
  type Remuneration,
  resolutionsOf,
} from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { daysOf } from "#core/terms/slot-rules.ts";
import { needsTariffs, tariffProblems } from "#core/terms/tariff-rules.ts";
import { m } from "#platform/messages/messages.js";
import { type ProposedDate, slotsOf } from "./date-rules.ts";
import { sharingOfAnswers } from "./forecast-rules.ts";
import type { ProposalContent } from "./rules.ts";
import type { AcceptanceNeed, ForecastFacts } from "./view-rules.ts";

/** What the receiver chose, where there was something to choose. */
type Choices = { chosenDates: readonly number[] | null; chosenRemuneration: Remuneration | null };

export type ListingFacts = Pick<ForecastFacts, "needsMusicRights" | "placeFamily" | "conditions">;

/** An offer of two is resolved by a choice; everything else is what it is. */
export function resolvedRemuneration(
  { remuneration }: Pick<ProposalContent, "remuneration">,
  { chosenRemuneration }: Pick<Choices, "chosenRemuneration">,
): Remuneration | null {
  if (!remuneration) return null;
  const [only, ...others] = resolutionsOf(remuneration);
  if (others.length === 0) return only ?? null;
  return chosenRemuneration && resolutionsOf(remuneration).includes(chosenRemuneration) ? chosenRemuneration : null;
}

/** One date is taken as it is; of several, those that were ticked. */
export function agreedDates(dates: readonly ProposedDate[], chosen: readonly number[] | null): ProposedDate[] {
  if (dates.length === 1) return [...dates];
  return dates.filter((_, index) => chosen?.includes(index));
}

/** Tickets of a kind whose entrance is free cost nothing: an offer's paid ones go with the kind that was not chosen. */
function agreedTariffs(tariffs: readonly Tariff[] | null, kind: Remuneration): Tariff[] | null {
  if (tariffs === null) return needsTariffs(kind) ? null : [];
  return hasFreeEntrance(kind) ? tariffs.filter((tariff) => !isPaidTariff(tariff)) : [...tariffs];
}

type Lack = { code: AcceptanceNeed; message: string };

/** What stands between a sent proposal and its acceptance, in the order of the screens. */
export function acceptanceLacks(content: ProposalContent, choices: Choices): Lack[] {
  const lacks: Lack[] = [];
  const dates = agreedDates(content.dates, choices.chosenDates);
  if (dates.length === 0) lacks.push({ code: "dates", message: m["proposal.choose_date"]() });
  const kind = resolvedRemuneration(content, choices);
  if (!kind) return [...lacks, { code: "remuneration", message: m["proposal.choose_remuneration"]() }];
  const tariffs = agreedTariffs(content.tariffs, kind);
  if (tariffs === null) lacks.push({ code: "ticketing", message: m["proposal.ticketing_needed"]() });
  if (!hasFreeEntrance(kind) && content.vatRate === null)
    lacks.push({ code: "vat", message: m["proposal.vat_needed"]() });
  if (tariffs !== null && dates.length > 0) {
    const frame = {
      remuneration: kind,
      capacity: content.capacity ?? 0,
      goalCents: content.goalCents,
      slots: dates.length,
    };
    const [problem] = tariffProblems(tariffs, frame);
    if (problem) lacks.push({ code: content.ticketingDeferred ? "ticketing" : "goal", message: problem.message });
  }
  return lacks;
}

/** The terms as they would be frozen now; null while something is still to be chosen or filled in. */
export function termsOf(content: ProposalContent, choices: Choices, listing: ListingFacts): FrozenTerms | null {
  if (acceptanceLacks(content, choices).length > 0) return null;
  const kind = resolvedRemuneration(content, choices);
  const { openness, capacity, amountCents, hostSharePercent, insurance } = content;
  if (!kind || !openness || capacity === null) return null;
  const tariffs = agreedTariffs(content.tariffs, kind) ?? [];
  const slots = slotsOf(agreedDates(content.dates, choices.chosenDates));
  const goalCents = isTicketed(kind) ? content.goalCents : null;
  const isFree = hasFreeEntrance(kind);
  const answers = {
    remuneration: kind,
    amountCents,
    hostSharePercent,
    insurance: isFree ? false : insurance,
    capacity,
    goalCents,
    tariffs,
  };
  const sharing = sharingOfAnswers(answers, { ...listing, days: daysOf(slots), slots: slots.length });
  const isShareNamed = hasHostShare(kind) && hostSharePercent !== null;
  return {
    version: isShareNamed ? 3 : 2,
    remuneration: kind,
    // « Billetterie ou achat » that became ticketing has no price any more.
    amountCents: amountKindOf(kind) ? amountCents : null,
    ...(isShareNamed ? { hostSharePercent } : {}),
    openness,
    capacity,
    tariffs,
    vatRate: isFree ? 0 : (content.vatRate ?? 0),
    insurance: sharing.insurance,
    musicRights: sharing.musicRights,
    goal:
      goalCents !== null && content.cancelDelayDays !== null
        ? {
            goalCents,
            delayDays: content.cancelDelayDays,
            maintainIfMissed: content.maintainIfGoalMissed ?? false,
          }
        : null,
    slots: slots.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
  };
}

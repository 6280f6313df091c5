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
import type { FrozenTerms, FrozenVat } from "#core/terms/rules.ts";
import { daysOf, type Slot } from "#core/terms/slot-rules.ts";
import { needsTariffs, tariffProblems } from "#core/terms/tariff-rules.ts";
import type { VatChoice } from "#core/terms/vat-rules.ts";
import type { VatStanding } from "#core/terms/vat-share-rules.ts";
import { m } from "#platform/messages/messages.js";
import { datesAnEvent, type ProposedDate, slotsOf } from "./dates/date-rules.ts";
import { sharingOfAnswers } from "./forecast-rules.ts";
import type { ProposalContent } from "./rules.ts";
import type { AcceptanceNeed, ForecastFacts } from "./view-rules.ts";

/** What the receiver chose, where there was something to choose. */
type Choices = { chosenDates: readonly number[] | null; chosenRemuneration: Remuneration | null };

/** `charges`: who of the two charges VAT; nothing where the terms were agreed on before anybody asked. */
export type ListingFacts = Pick<ForecastFacts, "needsMusicRights" | "placeFamily" | "conditions" | "charges">;

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

/** One date is taken as it is, and a series whole; of several, those that were ticked. */
export function agreedDates(
  { dates, series }: Pick<ProposalContent, "dates" | "series">,
  chosen: readonly number[] | null,
): ProposedDate[] {
  if (series || dates.length === 1) return [...dates];
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
  const dates = agreedDates(content, choices.chosenDates);
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
      slots: datesAnEvent({ dates, series: content.series }),
    };
    const [problem] = tariffProblems(tariffs, frame);
    if (problem) lacks.push({ code: content.ticketingDeferred ? "ticketing" : "goal", message: problem.message });
  }
  return lacks;
}

/** The terms as they would be frozen now, of a series those of its first evening; null while something is to be chosen or filled in. */
export const termsOf = (content: ProposalContent, choices: Choices, listing: ListingFacts): FrozenTerms | null =>
  agreedTerms(content, choices, listing)[0] ?? null;

/** One for each event that an acceptance makes: a series makes one of each of its dates. */
export function agreedTerms(content: ProposalContent, choices: Choices, listing: ListingFacts): FrozenTerms[] {
  if (acceptanceLacks(content, choices).length > 0) return [];
  const slots = slotsOf(agreedDates(content, choices.chosenDates));
  const evenings = content.series ? slots.map((slot) => [slot]) : [slots];
  return evenings.map((each) => termsAt(each, content, choices, listing)).filter((terms) => terms !== null);
}

function termsAt(
  slots: readonly Slot[],
  content: ProposalContent,
  choices: Choices,
  listing: ListingFacts,
): FrozenTerms | null {
  const kind = resolvedRemuneration(content, choices);
  const { openness, capacity, amountCents, hostSharePercent, insurance } = content;
  if (!kind || !openness || capacity === null) return null;
  const tariffs = agreedTariffs(content.tariffs, kind) ?? [];
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
    ...(listing.charges ? { vat: frozenVat(listing.charges, isFree ? null : content.vatChoice) } : {}),
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

const frozenVat = (charges: VatStanding, choice: VatChoice | null): FrozenVat =>
  choice ? { charges, choice } : { charges };

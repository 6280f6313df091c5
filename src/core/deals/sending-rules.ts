import { type Missing, missingInSteps } from "#core/listings/rules.ts";
import {
  opennessChoices,
  type PlaceWishes,
  type ProjectWishes,
  remunerationChoices,
} from "#core/terms/choice-rules.ts";
import {
  amountKindOf,
  hasFreeEntrance,
  hasHostShare,
  isTicketed,
  payerOf,
  resolutionsOf,
} from "#core/terms/remuneration-rules.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import { type FieldProblem, tariffProblems } from "#core/terms/tariff-rules.ts";
import { HOST_SHARE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { dateProblems, datesAnEvent, slotsOf } from "./dates/date-rules.ts";
import { type ProposalFormStep, type ProposalStepValues, proposalStepInputs } from "./input.ts";
import type { ProposalDirection } from "./process.ts";
import { type ProposalContent, type ProposalStep, proposalSteps } from "./rules.ts";

/** What the rules judge: the proposal, and what the two listings say. */
export type ProposalFacts = {
  direction: ProposalDirection;
  content: ProposalContent;
  hasCover: boolean;
  project: ProjectWishes | null;
  place: (PlaceWishes & { maxCapacity: number | null }) | null;
  now: Date;
};

/** Everything that stands between a draft and its sending, in the wizard's order. */
export function missingForSending(facts: ProposalFacts): Missing<ProposalStep>[] {
  const missing: Missing<ProposalStep>[] = missingInSteps(proposalStepInputs, answersOf(facts.content));
  if (!facts.hasCover) missing.push({ step: "couverture", field: "cover", message: m["proposal.cover_needed"]() });
  const known = new Set(missing.map(({ step }) => step));
  const add = (step: ProposalStep, problems: FieldProblem[]) => {
    // One kind of problem at a time: a step that is not filled in cannot be judged.
    if (!known.has(step)) missing.push(...problems.map((problem) => ({ step, ...problem })));
  };
  add("ouverture", opennessProblems(facts));
  add("dates", dateProblems(facts.content.dates, facts.now));
  add("conditions", [...conditionProblems(facts), ...seriesProblems(facts.content)]);
  add("billetterie", ticketingProblems(facts));
  return missing.sort((left, right) => proposalSteps.indexOf(left.step) - proposalSteps.indexOf(right.step));
}

/** The content as the steps' forms would send it. */
const answersOf = (content: ProposalContent): Record<string, unknown> => ({
  ...content,
  deferred: content.ticketingDeferred,
});

function opennessProblems({ content, project, place }: ProposalFacts): FieldProblem[] {
  if (!project || !place || !content.openness) return [];
  const choice = opennessChoices(project, place).find(({ code }) => code === content.openness);
  return (choice?.reasons ?? []).map((message) => ({ field: "openness", message }));
}

export function conditionProblems({
  content,
  direction,
  project,
  place,
  now,
}: Omit<ProposalFacts, "hasCover">): FieldProblem[] {
  const { remuneration, capacity } = content;
  if (!remuneration || capacity === null) return [];
  const problems: FieldProblem[] = [];
  if (project && place) {
    const choice = remunerationChoices(project, place).find(({ code }) => code === remuneration);
    problems.push(...(choice?.reasons ?? []).map((message) => ({ field: "remuneration", message })));
  }
  if (place?.maxCapacity && capacity > place.maxCapacity) {
    problems.push({ field: "capacity", message: m["proposal.capacity_too_large"]({ max: place.maxCapacity }) });
  }
  if (project && place) problems.push(...amountProblems(content, direction, project, place));
  const { goalCents, cancelDelayDays } = content;
  if (goalCents !== null && cancelDelayDays !== null) {
    const deadline = goalDeadline(slotsOf(content.dates), cancelDelayDays);
    if (deadline && deadline <= now) {
      problems.push({ field: "cancelDelayDays", message: m["proposal.goal_deadline_past"]() });
    }
  }
  return problems;
}

/** What is bought is paid before there is an event, in one charge for one: a series would need one an evening. */
export function seriesProblems({ series, remuneration }: ProposalContent): FieldProblem[] {
  const buys = remuneration && resolutionsOf(remuneration).some((kind) => payerOf(kind) !== null);
  return series && buys ? [{ field: "remuneration", message: m["proposal.series_not_bought"]() }] : [];
}

/** Nobody is asked for more than they said they would pay; going beyond one's own limit is one's own affair. */
function amountProblems(
  { remuneration, amountCents }: ProposalContent,
  direction: ProposalDirection,
  { maxRentCents }: ProjectWishes,
  { maxBudgetCents }: PlaceWishes,
): FieldProblem[] {
  if (!remuneration || amountCents === null) return [];
  const buys = resolutionsOf(remuneration).some((kind) => payerOf(kind) === "host");
  if (direction === "to-host" && buys && maxBudgetCents !== null && amountCents > maxBudgetCents) {
    return [{ field: "amountCents", message: m["proposal.over_budget"]({ max: formatCents(maxBudgetCents) }) }];
  }
  const rents = amountKindOf(remuneration) === "rent-per-day";
  if (direction === "to-artist" && rents && maxRentCents !== null && amountCents > maxRentCents) {
    return [{ field: "amountCents", message: m["proposal.over_rent"]({ max: formatCents(maxRentCents) }) }];
  }
  return [];
}

function ticketingProblems({ content, direction }: ProposalFacts): FieldProblem[] {
  if (content.ticketingDeferred && direction === "to-artist") return [];
  if (content.tariffs === null) return [{ field: "tariffs", message: m["proposal.ticketing_needed"]() }];
  const { remuneration, capacity, goalCents } = content;
  if (!remuneration || capacity === null) return [];
  return tariffProblems(content.tariffs, {
    remuneration,
    capacity,
    goalCents,
    slots: datesAnEvent(content),
    evenings: slotsOf(content.dates),
  });
}

/** The preview is complete when everything before it is. */
export function completedSteps(facts: ProposalFacts): ProposalStep[] {
  const lacking = new Set(missingForSending(facts).map(({ step }) => step));
  if (lacking.size > 0) lacking.add("apercu");
  return proposalSteps.filter((step) => !lacking.has(step));
}

type Unkept = { deferred?: boolean; vatAnswers?: unknown };

/** An answer that another answer of the same step has made pointless is not kept. */
export function settle(step: ProposalFormStep, values: Partial<ProposalStepValues>): Partial<ProposalContent> {
  if (step === "billetterie" && "deferred" in values) {
    const { deferred = false, tariffs = [] } = values;
    return { ticketingDeferred: deferred, tariffs: deferred ? null : tariffs };
  }
  if (step !== "conditions" || !("remuneration" in values) || !values.remuneration) {
    const { deferred: _, vatAnswers: __, ...kept } = values as Partial<ProposalContent> & Unkept;
    return kept;
  }
  const { vatAnswers: _, ...settled }: Partial<ProposalContent> & { vatAnswers?: unknown } = { ...values };
  const { remuneration } = values;
  if (!amountKindOf(remuneration)) settled.amountCents = null;
  if (!hasHostShare(remuneration) || settled.hostSharePercent === HOST_SHARE_PERCENT) settled.hostSharePercent = null;
  if (hasFreeEntrance(remuneration)) Object.assign(settled, { insurance: false, vatRate: 0, vatChoice: null });
  if (!isTicketed(remuneration)) settled.goalCents = null;
  if (settled.goalCents === null) Object.assign(settled, { cancelDelayDays: null, maintainIfGoalMissed: false });
  return settled;
}

import type { AcceptanceNeed, AcceptancePlan } from "#core/proposals/view-rules.ts";

/** The way to a yes, as its addresses say it. Only the last one is there for everybody. */
export const acceptSteps = ["dates", "remuneration", "billetterie", "compte", "accord"] as const;

export type AcceptStep = (typeof acceptSteps)[number];

export const acceptStepLabels: Record<AcceptStep, string> = {
  dates: "Les dates",
  remuneration: "La rémunération",
  billetterie: "La billetterie",
  compte: "Vos informations",
  accord: "L’accord",
};

const needOf: Record<AcceptanceNeed, AcceptStep> = {
  dates: "dates",
  remuneration: "remuneration",
  ticketing: "billetterie",
  vat: "billetterie",
  invoice_info: "compte",
  payment_account: "compte",
  // Nobody can give time back: the page of the agreement says it.
  goal: "accord",
};

type Plan = Pick<AcceptancePlan, "missing" | "dateChoices" | "remunerationChoices" | "ticketing">;

/** What this proposal asks of whoever accepts it; a question that was answered stays open to second thoughts. */
export function stepsOf(plan: Plan): AcceptStep[] {
  const lacking = new Set(plan.missing.map(({ code }) => needOf[code]));
  const asks: Record<AcceptStep, boolean> = {
    dates: plan.dateChoices.length > 1,
    remuneration: plan.remunerationChoices.length > 1,
    billetterie: plan.ticketing.editable,
    compte: lacking.has("compte"),
    accord: true,
  };
  return acceptSteps.filter((step) => asks[step] || lacking.has(step));
}

export const isDone = (plan: Plan, step: AcceptStep): boolean =>
  !plan.missing.some(({ code }) => needOf[code] === step);

/** Where to go: what was asked for if it exists and nothing before it is lacking, otherwise the first thing lacking. */
export function stepToShow(plan: Plan, asked: string | null): AcceptStep {
  const steps = stepsOf(plan);
  const firstLacking = steps.findIndex((step) => !isDone(plan, step));
  const furthest = firstLacking === -1 ? steps.length - 1 : firstLacking;
  const wanted = (steps as readonly (string | null)[]).indexOf(asked);
  return steps[wanted === -1 ? furthest : Math.min(wanted, furthest)] ?? "accord";
}

export const stepAfter = (plan: Plan, step: AcceptStep): AcceptStep => {
  const steps = stepsOf(plan);
  return steps[steps.indexOf(step) + 1] ?? "accord";
};

export const stepBefore = (plan: Plan, step: AcceptStep): AcceptStep | undefined => {
  const steps = stepsOf(plan);
  return steps[steps.indexOf(step) - 1];
};

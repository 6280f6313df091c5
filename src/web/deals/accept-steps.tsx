import type { ReactNode } from "react";
import { Link } from "react-router";
import { proposalPath } from "#core/deals/rules.ts";
import type { AcceptanceNeed, AcceptancePlan } from "#core/deals/view-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { AnswerBy } from "./proposal-state.tsx";

/** The way to a yes, as its addresses say it. Only the last one is there for everybody. */
const acceptSteps = ["dates", "remuneration", "billetterie", "compte", "accord"] as const;

export type AcceptStep = (typeof acceptSteps)[number];

const acceptStepLabels: Record<AcceptStep, string> = {
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

const texts: Record<AcceptStep, { title: string; lead?: string }> = {
  dates: {
    title: "Quelles dates gardez-vous ?",
    lead: "Une seule, ou plusieurs : chacune devient une séance du même événement.",
  },
  remuneration: {
    title: "Billetterie ou paiement direct ?",
    lead: "La proposition vous laisse le choix. Voici ce que chacun donne.",
  },
  billetterie: {
    title: "La billetterie, c’est vous",
    lead: "On vous a laissé fixer les tarifs. Trois au plus ; le public paie le prix affiché, rien d’autre.",
  },
  compte: {
    title: "Il manque un peu de vous",
    lead: "Qui reçoit de l’argent doit pouvoir le facturer et l’encaisser. Vous reviendrez ici aussitôt après.",
  },
  accord: {
    title: "Voici l’accord",
    lead: "Lisez-le en entier : une fois accepté, il ne change plus, ni pour vous ni pour l’autre.",
  },
};

type AcceptPageProps = { plan: AcceptancePlan; step: AcceptStep; now: Date; children: ReactNode };

/** Around every step to a yes: what it is about, where one is, how long there is time. */
export function AcceptPage({ plan, step, now, children }: AcceptPageProps) {
  const { proposal } = plan;
  const steps = stepsOf(plan);
  const { title, lead } = texts[step];
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:gap-9 sm:py-10">
      <div className="grid gap-4">
        <Link
          to={proposalPath(proposal.id)}
          className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start"
        >
          <Icon name="chevron-left" className="size-4.5" />
          {proposal.content.title}
        </Link>
        {steps.length > 1 && (
          <Stepper
            steps={steps.map((each) => ({
              label: acceptStepLabels[each],
              done: isDone(plan, each) && each !== "accord",
              to: acceptStepHref(each),
            }))}
            current={steps.indexOf(step)}
          />
        )}
        {proposal.expiresAt && <AnswerBy now={now} expiresAt={proposal.expiresAt} />}
      </div>
      <div className="grid gap-2.5">
        <h1 className="text-title">{title}</h1>
        {lead && <p className="max-w-[38em] text-lg">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

const acceptStepHref = (step: AcceptStep): string => `?etape=${step}`;

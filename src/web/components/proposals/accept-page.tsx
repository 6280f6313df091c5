import type { ReactNode } from "react";
import { Link } from "react-router";
import { proposalPath } from "#core/proposals/rules.ts";
import type { AcceptancePlan } from "#core/proposals/view-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { type AcceptStep, acceptStepLabels, isDone, stepsOf } from "./accept-steps.ts";
import { AnswerBy } from "./answer-by.tsx";

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

export const acceptStepHref = (step: AcceptStep): string => `?etape=${step}`;

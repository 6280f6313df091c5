import type { ReactNode } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { type Step, Stepper } from "#web/ui/stepper.tsx";
import type { StepText } from "./step-text.ts";

type WizardPageProps = {
  /** What is being filled in: « Le salon d’Hélène », or what it will be. */
  name: string;
  state: "draft" | "published_visible" | "published_invisible" | "deleted";
  steps: readonly Step[];
  current: number;
  text: StepText;
  /** The preview needs more room than a form. */
  broad?: boolean;
  children: ReactNode;
};

/** Around every step: what it is about, where one is, and the question. */
export function WizardPage({ name, state, steps, current, text, broad, children }: WizardPageProps) {
  return (
    <div className={`wrap grid gap-7 py-6 sm:gap-9 sm:py-10 ${broad ? "max-w-5xl" : "max-w-3xl"}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="min-w-0 truncate font-semibold text-navy-900">{name}</p>
          <StateBadge state={state} />
        </div>
        <Stepper steps={steps} current={current} />
      </div>
      <div className="grid gap-2.5">
        <h1 className="text-title">{text.title}</h1>
        {text.lead && <p className="max-w-[38em] text-lg">{text.lead}</p>}
      </div>
      {children}
    </div>
  );
}

export function StateBadge({ state }: Pick<WizardPageProps, "state">) {
  if (state === "published_visible") {
    return (
      <Badge tone="green" icon="eye">
        En ligne
      </Badge>
    );
  }
  if (state === "published_invisible") return <Badge icon="eye-off">Publié, invisible</Badge>;
  return (
    <Badge tone="amber" icon="edit">
      Brouillon
    </Badge>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Step, Stepper } from "#web/ui/stepper.tsx";

/** What a step asks. */
export type StepText = {
  /** In the list of steps. */
  label: string;
  title: string;
  lead?: string;
};

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
          <p className="min-w-0 truncate font-semibold text-ink">{name}</p>
          <StateBadge state={state} />
        </div>
        <Stepper steps={steps} current={current} isEdit={state.startsWith("published")} />
      </div>
      <div className="grid gap-2.5">
        <h1 className="text-title">{text.title}</h1>
        {text.lead && <p className="max-w-[38em] text-lg">{text.lead}</p>}
      </div>
      {children}
    </div>
  );
}

function StateBadge({ state }: Pick<WizardPageProps, "state">) {
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

/** For steps that save by themselves: the same three ways to leave. */
export function StepLinks({ back, next }: { back?: string; next?: string }) {
  return (
    <div className="grid gap-3 border-line border-t pt-6 sm:flex sm:flex-wrap sm:items-center">
      {next && (
        <ButtonLink to={next} className="max-sm:w-full">
          Continuer
        </ButtonLink>
      )}
      <ButtonLink to="/profil" variant="quiet" className="max-sm:w-full">
        Quitter
      </ButtonLink>
      {back && (
        <ButtonLink to={back} variant="quiet" className="max-sm:w-full sm:ml-auto">
          <Icon name="arrow-left" />
          Retour
        </ButtonLink>
      )}
    </div>
  );
}

export type MissingThing = { step: string; field: string; message: string };

type MissingListProps = {
  missing: readonly MissingThing[];
  labelOf(step: string): string;
  hrefOf(thing: MissingThing): string;
};

/** What stands between a draft and its publication, each with the way to it. */
export function MissingList({ missing, labelOf, hrefOf }: MissingListProps) {
  const bySteps = new Map<string, MissingThing[]>();
  for (const thing of missing) {
    const key = thing.field === "structure" ? "structure" : thing.step;
    bySteps.set(key, [...(bySteps.get(key) ?? []), thing]);
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {[...bySteps].map(([key, [first, ...others]]) => {
        if (!first) return null;
        const words = [first, ...others].map(({ message }) => message);
        return (
          <li key={key} className="min-w-0">
            <Link to={hrefOf(first)} className="group flex min-h-12 items-center gap-3 py-2">
              <Icon name="alert" className="size-5 shrink-0 text-warning" />
              <span className="min-w-0">
                <span className="block font-semibold text-ink underline-offset-4 group-hover:underline">
                  {key === "structure" ? "Votre structure" : labelOf(first.step)}
                </span>
                <span className="block text-sm">{[...new Set(words)].join(" · ")}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

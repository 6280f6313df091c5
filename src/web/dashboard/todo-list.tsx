import type { SignUpReason } from "#core/accounts/rules.ts";
import { FirstStepCard, firstSteps } from "#web/accounts/sign-up/first-steps.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ProfilePanel, TodoPanel } from "./todo-panels.tsx";

/** More would push everything else off a phone. */
const SHOWN = 5;

/** What waits, the most pressing first. The rest is one press away, with or without scripts. */
export function TodoList({ panels }: { panels: readonly ProfilePanel[] }) {
  if (panels.length === 0) return null;
  // A lone one behind a fold would be a press for nothing.
  const shown = panels.length === SHOWN + 1 ? panels.length : SHOWN;
  const folded = panels.slice(shown);
  return (
    <section aria-label="À faire" className="grid gap-4">
      <Panels panels={panels.slice(0, shown)} />
      {folded.length > 0 && (
        <details className="group">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold">
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
            Et {folded.length} autres choses
          </summary>
          <div className="mt-3">
            <Panels panels={folded} />
          </div>
        </details>
      )}
    </section>
  );
}

function Panels({ panels }: { panels: readonly ProfilePanel[] }) {
  return (
    <ul className="grid gap-4">
      {panels.map((panel) => (
        <TodoPanel key={panel.key} panel={panel} />
      ))}
    </ul>
  );
}

/** Nothing done yet: the first useful step of their purpose, large, before anything that the platform would like to know. */
export function NewcomerStart({ reason }: { reason: SignUpReason }) {
  const steps = firstSteps[reason];
  const several = steps.length > 1;
  return (
    <section aria-label="Par où commencer" className={several ? "grid gap-6 md:grid-cols-3" : "grid"}>
      {steps.map((step) => (
        <FirstStepCard key={step.to} step={step} large={!several} />
      ))}
    </section>
  );
}

import type { SignUpReason } from "#core/accounts/rules.ts";
import { FirstStepCard } from "#web/components/accounts/first-step-card.tsx";
import { firstSteps } from "#web/components/accounts/first-steps.ts";

/** Nothing done yet: the first useful step of their purpose, large, before anything that the house would like to know. */
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

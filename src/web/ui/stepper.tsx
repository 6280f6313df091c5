import { Link } from "react-router";
import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type Step = {
  label: string;
  /** Where it lives, once it may be reached. */
  to?: string;
  done?: boolean;
};

type StepperProps = {
  steps: readonly Step[];
  /** Counted from zero. */
  current: number;
  label?: string;
  /** Everything is done already, and one comes back to change something: nothing is counted, all parts are a press away. */
  isEdit?: boolean;
  className?: string;
};

/** Where one is in a wizard, what comes next, and the way back to what is done. */
export function Stepper({ steps, current, label = m["ui.steps"](), isEdit = false, className }: StepperProps) {
  const next = isEdit ? undefined : steps[current + 1];
  const place = isEdit ? m["ui.editing"]() : m["ui.step_of"]({ step: current + 1, total: steps.length });
  return (
    <nav aria-label={label} className={cx("grid gap-2.5", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <p className="font-bold text-accent">
          {place}
          <span className="text-ink"> · {steps[current]?.label}</span>
        </p>
        {next && <p className="max-sm:hidden">{m["ui.next_step"]({ label: next.label })}</p>}
      </div>
      <div aria-hidden="true" className={cx("flex gap-1.5", isEdit && "hidden")}>
        {steps.map((step, index) => (
          <span
            key={step.label}
            className={cx(
              "h-1.5 grow rounded-full",
              index < current ? "bg-inverse" : index === current ? "bg-coral-500" : "bg-line",
            )}
          />
        ))}
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-soft hover:text-ink">
          {isEdit ? m["ui.all_parts"]() : m["ui.all_steps"]()}
          <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <ol className="gap-x-8 sm:columns-2">
          {steps.map((step, index) => (
            <StepLine key={step.label} step={step} number={index + 1} isCurrent={index === current} />
          ))}
        </ol>
      </details>
    </nav>
  );
}

function StepLine({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold",
          isCurrent ? "bg-coral-500 text-navy-900" : step.done ? "bg-inverse text-on-inverse" : "bg-sand text-ink-soft",
        )}
      >
        {step.done && !isCurrent ? <Icon name="check" className="size-4" /> : number}
      </span>
      <span className={cx(isCurrent && "font-semibold text-ink", step.to && "group-hover/step:underline")}>
        {step.label}
      </span>
      {step.done && <span className="sr-only">({m["ui.step_done"]()})</span>}
    </>
  );
  const line = "group/step flex min-h-11 items-center gap-3 rounded-md";
  return (
    <li className="break-inside-avoid">
      {step.to && !isCurrent ? (
        <Link to={step.to} className={cx(line, "text-ink")}>
          {content}
        </Link>
      ) : (
        <span className={line} aria-current={isCurrent ? "step" : undefined}>
          {content}
        </span>
      )}
    </li>
  );
}

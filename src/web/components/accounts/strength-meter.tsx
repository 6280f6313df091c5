import type { ReactNode } from "react";
import type { PasswordStrength } from "#core/accounts/password-rules.ts";
import { cx } from "#web/ui/cx.ts";

const tones = ["bg-error", "bg-error", "bg-warning", "bg-success", "bg-success"] as const;
const inks = ["text-error", "text-error", "text-warning", "text-success", "text-success"] as const;
const STEPS = [1, 2, 3, 4] as const;

/** For the eye; the words beside it are for everybody. There from the start, so that nothing moves while typing. */
export function StrengthBars({ strength }: { strength: PasswordStrength | undefined }) {
  const reached = strength ? Math.max(strength.score, 1) : 0;
  return (
    <div aria-hidden="true" className="mt-2.5 flex gap-1.5 noscript:hidden">
      {STEPS.map((step) => (
        <span
          key={step}
          className={cx(
            "h-1.5 grow rounded-full transition-colors duration-200",
            strength && step <= reached ? tones[strength.score] : "bg-line",
          )}
        />
      ))}
    </div>
  );
}

type StrengthWordsProps = {
  strength: PasswordStrength | undefined;
  /** The rule, said until something is typed. */
  children: ReactNode;
};

/** Announced when the word changes, not at each key. */
export function StrengthWords({ strength, children }: StrengthWordsProps) {
  return (
    <span className="block max-sm:min-h-11">
      <b role="status" className={cx(strength && inks[strength.score])}>
        {strength?.label}
      </b>{" "}
      {strength ? strength.advice[0] : children}
    </span>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PasswordStrength, passwordStrength } from "#core/accounts/password-rules.ts";
import { readFields } from "#web/forms/form-check.ts";
import { cx } from "#web/ui/cx.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";

/** What is known of the person: passwords made of it are weak. */
type About = { email?: string; firstName?: string; lastName?: string };

type NewPasswordFieldsProps = {
  label?: string;
  /** Where the form itself does not ask for it. */
  about?: About;
};

/** A new password, typed twice, with its strength while typing. */
export function NewPasswordFields({ label = "Mot de passe", about }: NewPasswordFieldsProps) {
  const password = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<PasswordStrength>();
  const measure = () => setStrength(strengthOf(password.current, about));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(measure, []);
  return (
    <>
      <PasswordField
        ref={password}
        name="password"
        label={label}
        autoComplete="new-password"
        required
        onInput={measure}
        strength={<StrengthBars strength={strength} />}
        help={
          <StrengthWords strength={strength}>
            12 caractères au moins, avec majuscule, minuscule, chiffre et caractère spécial.
          </StrengthWords>
        }
      />
      <PasswordField name="passwordAgain" label="Le même, une seconde fois" autoComplete="new-password" required />
    </>
  );
}

function strengthOf(input: HTMLInputElement | null, about: About = {}): PasswordStrength | undefined {
  if (!input?.value) return undefined;
  const { email, firstName, lastName } = { ...about, ...(input.form ? (readFields(input.form) as About) : {}) };
  return passwordStrength(input.value, { email, firstName, lastName });
}

const tones = ["bg-error", "bg-error", "bg-warning", "bg-success", "bg-success"] as const;
const inks = ["text-error", "text-error", "text-warning", "text-success", "text-success"] as const;
const STEPS = [1, 2, 3, 4] as const;

/** For the eye; the words beside it are for everybody. There from the start, so that nothing moves while typing. */
function StrengthBars({ strength }: { strength: PasswordStrength | undefined }) {
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
function StrengthWords({ strength, children }: StrengthWordsProps) {
  return (
    <span className="block max-sm:min-h-11">
      <b role="status" className={cx(strength && inks[strength.score])}>
        {strength?.label}
      </b>{" "}
      {strength ? strength.advice[0] : children}
    </span>
  );
}

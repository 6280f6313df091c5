import { useEffect, useRef, useState } from "react";
import { type PasswordStrength, passwordStrength } from "#core/accounts/password-rules.ts";
import { readFields } from "#web/components/forms/form-check.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { StrengthBars, StrengthWords } from "./strength-meter.tsx";

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

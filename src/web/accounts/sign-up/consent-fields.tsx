import type { ReactNode } from "react";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";

/** Two separate consents that an account needs, and two that it does not. */
export function ConsentFields() {
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1.5 font-semibold text-ink">Vos accords</legend>
      <CheckboxField
        name="terms"
        required
        label={
          <>
            J’accepte les <NewTab href="/conditions">conditions générales</NewTab>
          </>
        }
      />
      <CheckboxField
        name="privacy"
        required
        label={
          <>
            J’ai lu et j’accepte la <NewTab href="/privacy">politique de confidentialité</NewTab>
          </>
        }
      />
      <CheckboxField name="newsletter" optional label="Je veux recevoir la lettre d’information, une fois par mois" />
      <CheckboxField
        name="marketing"
        optional
        label="Je veux recevoir des invitations et des offres choisies pour moi"
      />
    </fieldset>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

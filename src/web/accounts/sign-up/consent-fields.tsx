import { type ReactNode, useEffect, useRef } from "react";
import { CheckboxField, TickBox } from "#web/ui/fields/checkbox-field.tsx";

/**
 * Two separate consents that an account needs, and two that it does not. One more box ticks all four, in sight of whoever presses
 * it: each of them can be taken back, and is recorded by itself.
 */
export function ConsentFields() {
  const group = useRef<HTMLFieldSetElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
  const look = () => {
    if (all.current) all.current.checked = boxes().every(({ checked }) => checked);
  };
  // As a hand would, so that the form hears of each.
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) if (box.checked !== checked) box.click();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before the scripts came
  useEffect(() => {
    if (all.current?.checked) tickAll(true);
    else look();
  }, []);
  return (
    <fieldset ref={group} className="grid gap-0.5" onChange={look}>
      <legend className="mb-1.5 font-semibold text-ink">Vos accords</legend>
      <label htmlFor="tout-accepter" className="statement mb-1.5 border-line border-b pb-2.5 noscript:hidden">
        <TickBox ref={all} id="tout-accepter" type="checkbox" onChange={({ target }) => tickAll(target.checked)} />
        <span className="font-semibold text-ink">Tout accepter</span>
      </label>
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

import { useId, useRef } from "react";
import type { FormRefusal } from "#web/form-refusal.ts";
import { useShell } from "#web/shell-context.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope, type FieldValues } from "#web/ui/field-scope.tsx";
import { FormErrors } from "#web/ui/form-errors.tsx";
import { ContactFields, contactLabels } from "./contact-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";

type ContactFormProps = {
  variant: "page" | "dialog";
  /** What a refused post without scripts comes back with. */
  refused?: FormRefusal;
  /** What is known already: the address of somebody who is logged in. */
  values?: FieldValues;
  /** Of a form that always stands in the same place; the stamp then comes from outside of it. */
  id?: string;
};

/** A plain form that posts by itself; scripts take over once they run. Our sentences, not the browser's: hence `noValidate`. */
export function ContactForm({ variant, refused, values, id }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ownId = useId();
  const { errors, refusal, sending, sentCount, ...handlers } = useContactForm(form, refused?.errors);
  const stamp = useShell()?.formStamp;
  const kept = sentCount === 0 ? refused : undefined;
  return (
    <form ref={form} id={id} method="post" action="/contact" noValidate className="relative grid gap-5" {...handlers}>
      {stamp && !id && <input type="hidden" name="stamp" value={stamp} />}
      <FieldScope key={sentCount} prefix={id ?? ownId} errors={errors ?? kept?.errors} values={kept?.values ?? values}>
        {refusal || (kept && !errors) ? (
          <FormErrors errors={refusal ? {} : kept?.errors} labels={contactLabels} message={refusal ?? kept?.message} />
        ) : null}
        <ContactFields />
      </FieldScope>
      <div className={variant === "dialog" ? "grid" : "sm:justify-self-start"}>
        <Button type="submit" busy={sending} wide={variant === "dialog"} className="max-sm:w-full">
          {sending ? "Envoi en cours…" : "Envoyer le message"}
        </Button>
      </div>
    </form>
  );
}

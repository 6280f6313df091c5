import { useId, useRef } from "react";
import {
  CONTACT_MESSAGE_MAX,
  contactReasonKeys,
  contactReasons,
  NEWSLETTER_CONSENT,
} from "#core/moderation/contact-rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { useShell } from "#web/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { FieldScope, type FieldValues } from "#web/ui/fields/field.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Trap } from "#web/ui/fields/trap.tsx";
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

const reasons = contactReasonKeys.map((value) => ({ value, label: contactReasons[value] }));

/** How the list of errors calls the fields. */
const contactLabels = {
  email: "Votre adresse e-mail",
  reason: "Ce qui vous amène",
  message: "Votre message",
  privacy: "Politique de confidentialité",
};

function ContactFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={contactLabels.email}
          autoComplete="email"
          inputMode="email"
          required
        />
        <SelectField name="reason" label={contactLabels.reason} options={reasons} required />
      </div>
      <TextArea name="message" label={contactLabels.message} limit={CONTACT_MESSAGE_MAX} rows={5} required />
      <div>
        <CheckboxField name="newsletter" label={NEWSLETTER_CONSENT} />
        <CheckboxField name="privacy" label={<PrivacyStatement />} required />
      </div>
      <Trap />
    </>
  );
}

function PrivacyStatement() {
  return (
    <>
      J’ai lu la{" "}
      <a href="/privacy" target="_blank" rel="noopener" className="link">
        politique de confidentialité
        <span className="sr-only"> (nouvel onglet)</span>
      </a>{" "}
      et j’accepte que mon adresse serve à me répondre
    </>
  );
}

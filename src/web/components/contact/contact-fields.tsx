import { CONTACT_MESSAGE_MAX, contactReasonKeys, contactReasons, NEWSLETTER_CONSENT } from "#core/contact/rules.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const reasons = contactReasonKeys.map((value) => ({ value, label: contactReasons[value] }));

/** How the list of errors calls the fields. */
export const contactLabels = {
  email: "Votre adresse e-mail",
  reason: "Ce qui vous amène",
  message: "Votre message",
  privacy: "Politique de confidentialité",
};

export function ContactFields() {
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

/** For machines that fill whatever they find. Not `display: none`, which they know; out of sight and out of the tab order. */
function Trap() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute size-px overflow-hidden opacity-0 [clip-path:inset(50%)]"
    >
      <label>
        Laissez ce champ vide
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

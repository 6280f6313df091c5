import { COMPANIONS_MAX, GUEST_NAME_MAX, GUEST_WORD_MAX } from "#core/ticketing/guests/guest-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DateField, EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { slotOptions } from "../organiser-words.ts";

type Slots = readonly { id: string; startsAt: Date; active: boolean }[];

type FormProps = {
  /** Those to come. */
  slots: Slots;
  tariffs: readonly { id: string; label: string }[];
  path: string;
  refused: FormRefusal | undefined;
  idempotencyKey: string;
};

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const given = { eventId: ANY_ID };
const checkGuest = schemaCheck(
  () => import("#core/ticketing/guests/input.ts").then((input) => input.sendInvitationInput),
  given,
);
const checkGiven = schemaCheck(
  () => import("#core/ticketing/input.ts").then((input) => input.inviteGuestsInput),
  given,
);

/** For which date, on which tariff: asked only where there are several. */
function Where({ slots, tariffs }: Pick<FormProps, "slots" | "tariffs">) {
  return (
    <>
      {slots.length > 1 ? (
        <SelectField name="slotId" label="Séance" placeholder={false} required options={slotOptions(slots)} />
      ) : (
        <input type="hidden" name="slotId" value={slots[0]?.id} />
      )}
      {tariffs.length > 1 ? (
        <SelectField
          name="tariffId"
          label="Places prises sur"
          help="Une invitation occupe une place qui se vendrait sinon."
          placeholder={false}
          required
          options={tariffs.map(({ id: value, label }) => ({ value, label }))}
        />
      ) : (
        <input type="hidden" name="tariffId" value={tariffs[0]?.id} />
      )}
    </>
  );
}

const guestLabels = {
  name: "Nom",
  email: "Adresse e-mail",
  companions: "Peut venir avec",
  word: "Un mot pour cette personne",
  answerDay: "Réponse jusqu’au",
  slotId: "Séance",
  tariffId: "Places prises sur",
};

/** Somebody is asked to come, with so many others. */
export function GuestForm({ slots, tariffs, path, refused, idempotencyKey }: FormProps) {
  return (
    <CheckedForm
      refused={refused}
      check={checkGuest}
      intent="ask"
      action={path}
      labels={guestLabels}
      submit="Envoyer l’invitation"
      sendingLabel="Envoi…"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Where slots={slots} tariffs={tariffs} />
      <TextField name="name" label={guestLabels.name} required maxLength={GUEST_NAME_MAX} autoComplete="off" />
      <EmailField label={guestLabels.email} autoComplete="off" />
      <SelectField
        name="companions"
        label={guestLabels.companions}
        help="Toutes ces places sont gardées jusqu’à la réponse. Celles qui ne servent pas reviennent aussitôt à la vente."
        placeholder={false}
        options={Array.from({ length: COMPANIONS_MAX + 1 }, (_, count) => ({
          value: String(count),
          label:
            count === 0 ? "Personne d’autre" : `+${count}\u202f: ${count > 1 ? `${count} personnes` : "1 personne"}`,
        }))}
      />
      <TextArea name="word" label={guestLabels.word} optional limit={GUEST_WORD_MAX} rows={3} />
      <DateField
        name="answerDay"
        label={guestLabels.answerDay}
        optional
        help="Ce jour compris. Un rappel part deux jours avant, puis les places sans réponse se revendent."
      />
    </CheckedForm>
  );
}

const givenLabels = { guests: "À qui\u202f?", slotId: "Séance", tariffId: "Places prises sur" };

/** Tickets for a list of people, who have nothing to answer. */
export function GiveTicketsForm({ slots, tariffs, path, refused, idempotencyKey }: FormProps) {
  return (
    <CheckedForm
      refused={refused}
      check={checkGiven}
      intent="invite"
      action={path}
      labels={givenLabels}
      submit="Offrir les billets"
      sendingLabel="Envoi…"
      variant="secondary"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Where slots={slots} tariffs={tariffs} />
      <TextArea
        name="guests"
        label={givenLabels.guests}
        help="Une personne par ligne : son nom, puis son adresse e-mail. Deux lignes avec la même adresse font un seul envoi."
        placeholder={"Ève Martin, eve@exemple.fr\nPaul Roux, paul@exemple.fr"}
        required
        rows={6}
      />
    </CheckedForm>
  );
}

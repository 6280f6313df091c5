import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { photoSources } from "#core/listings/photos/rules.ts";
import { endText } from "#core/terms/selling-rules.ts";
import type { InvitationView } from "#core/ticketing/guests/guest-rules.ts";
import { HOLDER_NAME_MAX } from "#core/ticketing/participant-rules.ts";
import { fullSlotText } from "#web/events/event-words.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { orderAddress } from "../addresses.ts";
import { Fold } from "../fold.tsx";
import { companionField } from "./invitation-form.ts";

type Refused = FormRefusal | undefined;

type InvitationScreenProps = { invitation: InvitationView; now: Date; refused: Refused };

export function InvitationScreen({ invitation, now, refused }: InvitationScreenProps) {
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <PageHeading eyebrow={`Pour ${invitation.name}`} title="Vous êtes invité·e" />
      <Evening invitation={invitation} />
      {invitation.isOver ? (
        <Over invitation={invitation} />
      ) : (
        <Answer invitation={invitation} now={now} refused={refused} />
      )}
      <p className="text-sm text-pretty">
        L’adresse de cette page est votre clé{"\u202f"}: gardez-la pour vous. Un doute sur ce message{"\u202f"}?{" "}
        <Link to="/contact" className="link">
          Écrivez à notre équipe
        </Link>
        .
      </p>
    </div>
  );
}

function Evening({ invitation: { event, slot, word } }: { invitation: InvitationView }) {
  return (
    <section aria-label="La soirée" className="overflow-hidden rounded-panel bg-card shadow-card">
      {event.cover ? (
        <Photo photo={photoSources(event.cover)} alt="" ratio="16/9" priority sizes="(min-width: 768px) 720px, 100vw" />
      ) : (
        <Chairs className="aspect-video w-full" />
      )}
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start gap-4">
          <DateSheet date={slot.startsAt} className="shrink-0 border border-line bg-blush" />
          <div className="min-w-0">
            <h2 className="text-2xl text-balance">
              {event.isPublic ? (
                <Link to={`/event/${event.id}`} className="hover:underline">
                  {event.title}
                </Link>
              ) : (
                event.title
              )}
            </h2>
            {event.artist && <p>{event.artist}</p>}
            <p className="mt-1 font-semibold text-ink first-letter:uppercase">{fullSlotText(slot)}</p>
            {event.town && <p className="text-sm">{event.town}. L’adresse exacte est sur les billets.</p>}
          </div>
        </div>
        {word && (
          <figure>
            <figcaption className="mb-1 text-sm">Un mot de l’organisation</figcaption>
            <blockquote className="whitespace-pre-line wrap-anywhere border-coral-500 border-l-4 pl-4 italic">
              {word}
            </blockquote>
          </figure>
        )}
      </div>
    </section>
  );
}

function Over({ invitation: { state, isCalledOff, coming } }: { invitation: InvitationView }) {
  if (isCalledOff) {
    return (
      <Banner kind="warning" title="Cette soirée est annulée">
        <p>Elle n’aura pas lieu à cette date. Vous n’avez rien à faire.</p>
      </Banner>
    );
  }
  if (state === "withdrawn") {
    return (
      <Banner kind="info" title="Cette invitation n’est plus valable">
        <p>L’organisation l’a retirée. Les soirées ouvertes à tous sont à l’agenda.</p>
      </Banner>
    );
  }
  return (
    <Banner kind="info" title="Le moment de répondre est passé">
      <p>{coming > 0 ? "La soirée a commencé : présentez vos billets à l’entrée." : "La soirée a commencé."}</p>
    </Banner>
  );
}

const personCount = (count: number): string => (count === 1 ? "1 personne" : `${count} personnes`);

function Answer({ invitation, now, refused }: InvitationScreenProps) {
  const { state, coming, orders } = invitation;
  if (coming > 0) {
    return (
      <>
        <Banner
          kind="success"
          title={coming === 1 ? "Vous venez" : `Vous venez, avec ${personCount(coming - 1)}`}
          action={
            <div className="flex flex-wrap gap-3">
              {orders.map(({ id, token }, index) => (
                <ButtonLink key={id} to={orderAddress({ id, token })} size="sm">
                  {orders.length > 1 ? `Voir mes billets (${index + 1})` : "Voir mes billets"}
                </ButtonLink>
              ))}
            </div>
          }
        >
          <p>Un billet par personne est parti par e-mail.</p>
        </Banner>
        <Fold icon="edit" title="Changer ma réponse" isOpen={refused !== undefined}>
          <Choices invitation={invitation} refused={refused} />
        </Fold>
      </>
    );
  }
  if (state === "declined") {
    return (
      <>
        <Banner kind="info" title="Vous ne venez pas">
          <p>Vos places sont rendues. Vous avez changé d’avis ? Il en reste peut-être.</p>
        </Banner>
        <Fold icon="edit" title="Finalement, je viens" isOpen={refused !== undefined}>
          <Yes invitation={invitation} refused={refused} />
        </Fold>
      </>
    );
  }
  return (
    <>
      <Delay invitation={invitation} now={now} />
      <Choices invitation={invitation} refused={refused} />
    </>
  );
}

function Delay({ invitation: { answerBy, hasSeats, companions }, now }: Omit<InvitationScreenProps, "refused">) {
  const kept = companions === 0 ? "votre place est gardée" : `vos ${companions + 1} places sont gardées`;
  if (!hasSeats) {
    return (
      <Banner
        kind="warning"
        title={companions === 0 ? "Votre place n’est plus gardée" : "Vos places ne sont plus gardées"}
      >
        <p>Vous pouvez encore répondre{"\u202f"}: vous aurez des places s’il en reste.</p>
      </Banner>
    );
  }
  return (
    <p className="text-lg text-pretty">
      {answerBy && answerBy > now ? `Jusqu’au ${endText(answerBy)}, ${kept}.` : `Pour l’instant, ${kept}.`} Il n’y a
      rien à payer.
    </p>
  );
}

type ChoicesProps = { invitation: InvitationView; refused: Refused };

function Choices({ invitation, refused }: ChoicesProps) {
  return (
    <div className="grid gap-6">
      <Panel id="oui" title={invitation.coming > 0 ? "Je viens autrement" : "Oui, avec plaisir"}>
        <Yes invitation={invitation} refused={refused} />
      </Panel>
      <Panel id="non" title={invitation.coming > 0 ? "Je ne viens plus" : "Non, je ne peux pas"}>
        <p>
          {invitation.companions === 0 ? "Votre place va" : "Vos places vont"} à d’autres. Vous pourrez changer d’avis,
          s’il en reste.
        </p>
        {refused?.intent === "no" && refused.message && <Banner kind="error" title={refused.message} />}
        <Form method="post">
          <Button type="submit" name="intent" value="no" variant="secondary" className="max-sm:w-full">
            {invitation.coming > 0 ? "Ne plus venir" : "Décliner l’invitation"}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const companionLabel = (index: number, companions: number): string =>
  companions === 1 ? "La personne avec vous" : `${index === 0 ? "1re" : `${index + 1}e`} personne avec vous`;

function Yes({ invitation: { id, companions, coming, names }, refused }: ChoicesProps) {
  const label = "Qui vient";
  return (
    <CheckedForm
      // Another answer is another form.
      key={`${id}-${coming}`}
      refused={refused}
      intent="yes"
      labels={{ companions: label }}
      values={{
        companions: String(coming > 0 ? coming - 1 : companions),
        ...Object.fromEntries(names.map((name, index) => [companionField(index), name])),
      }}
      submit={coming > 0 ? "Changer ma réponse" : "Je viens"}
      sendingLabel="Envoi…"
    >
      {companions > 0 && (
        <>
          <SelectField
            name="companions"
            label={label}
            placeholder={false}
            options={Array.from({ length: companions + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? "Moi" : `Moi et ${personCount(count)}`,
            }))}
          />
          <fieldset className="grid gap-4">
            <legend className="mb-2 text-sm">
              Vous pouvez écrire un nom sur chaque billet. Sans nom, il porte le vôtre.
            </legend>
            {Array.from({ length: companions }, (_, index) => (
              <TextField
                key={companionField(index)}
                name={companionField(index)}
                label={companionLabel(index, companions)}
                optional
                maxLength={HOLDER_NAME_MAX}
                autoComplete="off"
              />
            ))}
          </fieldset>
        </>
      )}
    </CheckedForm>
  );
}

import { data, Form, Link, redirect } from "react-router";
import { getEvent } from "#core/events/get-event.ts";
import { listPostponements } from "#core/events/postponement/list-postponements.ts";
import { answerPostponement, askPostponement, withdrawPostponement } from "#core/events/postponement/postpone-event.ts";
import { ANSWER_DAYS } from "#core/events/postponement/postponement-rules.ts";
import { JUSTIFICATION_MAX } from "#core/events/rules.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, anyFields, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DateField, TextField, TimeField } from "#web/ui/fields/text-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-postpone.ts";
import { fullSlotText } from "./event-words.ts";
import { PostponementCard } from "./postponement-card.tsx";

export const meta = pageMeta({
  title: "Reporter un événement",
  description: "D’autres dates, d’un commun accord.",
  path: "/event",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const wishes = await listPostponements(ctx, { eventId: params.eventid });
  const { id, title, state, slots } = await getEvent(ctx, { eventId: params.eventid });
  if (state === "cancelled") throw redirect(`/event/${id}`);
  const ahead = slots.filter(({ active, startsAt }) => active && startsAt > ctx.now);
  return {
    id,
    title,
    today: parisDay(ctx.now),
    slots: ahead.map(({ id: slotId, startsAt, endsAt }) => ({
      slotId,
      text: fullSlotText({ startsAt, endsAt }),
      values: {
        [`${slotId}.day`]: parisDay(startsAt),
        [`${slotId}.startTime`]: parisTime(startsAt),
        [`${slotId}.endTime`]: parisTime(endsAt),
      },
    })),
    open: wishes.find((wish) => wish.state === "asked"),
    past: wishes.filter((wish) => wish.state !== "asked"),
  };
});

type Fields = Record<string, string>;

/** `<slot>.day` and its like, as the verb takes them. */
function movesOf(fields: Fields) {
  const ids = Object.keys(fields).flatMap((name) => (name.endsWith(".day") ? [name.slice(0, -".day".length)] : []));
  return ids.map((slotId) => ({
    slotId,
    day: own(fields, `${slotId}.day`),
    startTime: own(fields, `${slotId}.startTime`),
    endTime: own(fields, `${slotId}.endTime`),
  }));
}

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/reporter`;
const MOVED = "Les dates ont changé. Chaque personne qui a réservé est prévenue.";

export const action = formAction({
  demander: form({
    schema: anyFields,
    run: ({ ctx, fields, params }) =>
      askPostponement(ctx, { eventId: params.eventid, moves: movesOf(fields), reason: fields.reason }),
    refused: ({ data: refusal, init }, { fields }) => {
      const rows = movesOf(fields);
      const named = Object.entries(refusal.errors).map(([path, messages]) => [
        path.replace(/^moves\.(\d+)\./, (_, index) => `${rows[Number(index)]?.slotId}.`),
        messages,
      ]);
      return data({ ...refusal, errors: Object.fromEntries(named) }, init ?? undefined);
    },
    done: ({ state }, { params }) =>
      afterwards(
        here(params),
        state === "agreed" ? MOVED : "Votre demande est partie. Rien ne change avant la réponse.",
      ),
  }),
  accepter: form({
    schema: textFields("postponementId", "answer"),
    run: ({ ctx, fields }) => answerPostponement(ctx, { ...fields, agreed: true }),
    done: (_, { params }) => afterwards(here(params), MOVED),
  }),
  refuser: form({
    schema: textFields("postponementId", "answer"),
    run: ({ ctx, fields }) => answerPostponement(ctx, { ...fields, agreed: false }),
    done: (_, { params }) => afterwards(here(params), "Votre réponse est partie. Les dates restent les mêmes."),
  }),
  retirer: form({
    schema: textFields("postponementId"),
    run: ({ ctx, fields }) => withdrawPostponement(ctx, fields),
    done: (_, { params }) => afterwards(here(params), "Votre demande est retirée."),
  }),
});

export default function EventPostpone({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, open, past } = loaderData;
  return (
    <div className="wrap max-w-3xl pt-8 lg:pt-12">
      <PageHeading
        eyebrow={
          <Link to={`/event/${id}`} className="hover:underline">
            {title}
          </Link>
        }
        title="Reporter l’événement"
        lead="L’un propose, l’autre accepte : alors seulement les dates changent."
      />
      {open ? <Open wish={open} refused={actionData} /> : <Ask {...loaderData} refused={actionData} />}
      {past.length > 0 && (
        <section aria-labelledby="avant" className="mt-12">
          <h2 id="avant" className="mb-4 text-2xl">
            Demandes précédentes
          </h2>
          <ul className="grid gap-5">
            {past.map((wish) => (
              <li key={wish.id}>
                <PostponementCard wish={wish} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Refused = Route.ComponentProps["actionData"];

function Ask({ id, slots, today, refused }: Loaded & { refused: Refused }) {
  if (slots.length === 0) {
    return (
      <Banner kind="info" title="La dernière date a commencé" className="mt-8">
        <p>Ce qui a commencé ne peut plus être reporté.</p>
      </Banner>
    );
  }
  return (
    <>
      <Banner kind="info" title="Ce qui se passe ensuite" className="mt-8">
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          <li>L’autre organisateur reçoit votre demande et répond.</li>
          <li>
            S’il accepte, chaque personne qui a réservé choisit, pendant {ANSWER_DAYS} jours, entre la nouvelle date et
            un remboursement à 100&#8239;%. Sans réponse, ses billets restent valables, avec le même code.
          </li>
          <li>Les places rendues vont à la liste d’attente.</li>
        </ul>
      </Banner>
      <CheckedForm
        intent="demander"
        refused={refused}
        values={Object.assign({}, ...slots.map(({ values }) => values))}
        submit="Signer et demander le report"
        sendingLabel="Envoi…"
        className="mt-8"
        beside={
          <Link to={`/event/${id}`} className="link">
            Garder les dates
          </Link>
        }
      >
        {slots.map(({ slotId, text }) => (
          <fieldset key={slotId} className="min-w-0 rounded-card bg-card p-5 shadow-card">
            <legend className="float-left mb-3 w-full font-semibold text-ink first-letter:uppercase">
              Au lieu du {text}
            </legend>
            <div className="clear-both grid grid-cols-2 gap-4 sm:grid-cols-[14rem_10rem_10rem]">
              <DateField
                name={`${slotId}.day`}
                label="Nouveau jour"
                min={today}
                required
                className="max-sm:col-span-2"
              />
              <TimeField name={`${slotId}.startTime`} label="Début" required />
              <TimeField name={`${slotId}.endTime`} label="Fin" required />
            </div>
          </fieldset>
        ))}
        <TextArea
          name="reason"
          label="Pourquoi reporter"
          required
          limit={JUSTIFICATION_MAX}
          help="L’autre organisateur lira ces mots, puis chaque personne qui a réservé."
        />
      </CheckedForm>
    </>
  );
}

function Open({ wish, refused }: { wish: NonNullable<Loaded["open"]>; refused: Refused }) {
  return (
    <section aria-labelledby="demande" className="mt-8">
      <h2 id="demande" className="sr-only">
        Demande en cours
      </h2>
      {refused?.message && <Banner kind="error" title={refused.message} className="mb-5" />}
      <PostponementCard wish={wish}>
        {wish.isMine ? (
          <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <input type="hidden" name="postponementId" value={wish.id} />
            <Button type="submit" name="intent" value="retirer" variant="quiet">
              Retirer ma demande
            </Button>
            <p className="text-sm">Les dates ne changent pas avant la réponse.</p>
          </Form>
        ) : (
          <Form method="post" className="grid gap-5">
            <input type="hidden" name="postponementId" value={wish.id} />
            <TextField name="answer" label="Un mot avec votre réponse" optional maxLength={JUSTIFICATION_MAX} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="accepter" className="max-sm:w-full">
                Signer le report
              </Button>
              <Button type="submit" name="intent" value="refuser" variant="quiet" className="max-sm:w-full">
                Garder les dates
              </Button>
            </div>
            <p className="text-sm">
              Si vous acceptez, chaque personne qui a réservé est prévenue aussitôt et choisit entre la nouvelle date et
              un remboursement à 100&#8239;%.
            </p>
          </Form>
        )}
      </PostponementCard>
    </section>
  );
}

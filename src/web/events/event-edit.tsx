import { Link, redirect } from "react-router";
import { editEvent, eventPhotoGate } from "#core/events/edit-event.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getEvent } from "#core/events/get-event.ts";
import { editEventInput } from "#core/events/input.ts";
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from "#core/events/rules.ts";
import { photoMaximums } from "#core/listings/photos/rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { PhotoCollection } from "#web/listings/photos/photo-collection.tsx";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-edit.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Modifier «\u202f${loaderData.event.title}\u202f»` : "Modifier un événement",
    description: "Le titre, la description et la couverture de votre événement.",
    path: "/event",
    matches,
  });

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  await requireCoOrganiser(ctx, params.eventid);
  const { id, title, description, cover, updatedAt, state } = await getEvent(ctx, { eventId: params.eventid });
  if (state === "cancelled") throw redirect(`/event/${id}`);
  return { event: { id, title, description, cover, seen: updatedAt.getTime() } };
});

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  ...photoForms<Route.ActionArgs>({
    subject: ({ params }) => ({ kind: "event", id: params.eventid }),
    gate: eventPhotoGate,
    here: ({ params }) => `/event/${params.eventid}/edit`,
  }),
  "": form({
    schema: editEventInput,
    run: ({ ctx, fields, params }) => editEvent(ctx, { ...fields, eventId: params.eventid }),
    done: ({ changed }, { params }) =>
      afterwards(`/event/${params.eventid}`, changed ? "Vos changements sont enregistrés." : "Rien n’avait changé."),
  }),
});

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/events/input.ts").then((input) => input.editEventInput), {
  eventId: ANY_ID,
});

export default function EventEdit({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  return (
    <div className="wrap max-w-3xl pt-8 lg:pt-12">
      <PageHeading
        eyebrow={
          <Link to={`/event/${event.id}`} className="hover:underline">
            Votre événement
          </Link>
        }
        title="Modifier l’événement"
        lead="L’artiste et l’hôte peuvent tous deux changer ces lignes, à tout moment. Les dates et les conditions, elles, sont celles de l’accord."
      />
      <section className="mt-8" aria-labelledby="texte">
        <h2 id="texte" className="mb-4 text-2xl">
          Titre et description
        </h2>
        <CheckedForm
          refused={refused}
          check={check}
          values={{ title: event.title, description: event.description }}
          labels={{ title: "Titre", description: "Description" }}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
        >
          <input type="hidden" name="seen" value={event.seen} />
          <TextField name="title" label="Titre" required maxLength={EVENT_TITLE_MAX} />
          <TextArea name="description" label="Description" required limit={EVENT_DESCRIPTION_MAX} rows={10} />
        </CheckedForm>
      </section>
      <section className="mt-12" aria-labelledby="couverture">
        <h2 id="couverture" className="mb-4 text-2xl">
          Couverture
        </h2>
        <p className="mb-4">Une seule image, la première que l’on voit{"\u202f"}: la suivante la remplace.</p>
        <PhotoCollection
          subject={{ kind: "event", id: event.id }}
          photos={event.cover ? [event.cover] : []}
          max={photoMaximums.event}
          refused={refused?.intent?.startsWith("photo") ? refused : undefined}
        />
      </section>
    </div>
  );
}

import { data, Link, redirect } from "react-router";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getEvent } from "#core/events/get-event.ts";
import { cancelEventInput } from "#core/events/input.ts";
import { JUSTIFICATION_MAX } from "#core/events/rules.ts";
import { comingWith } from "#core/events/series/list-evenings.ts";
import { parseInput } from "#platform/parse-input.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-cancel.ts";
import { fullSlotText } from "./event-words.ts";

const CONFIRM = "confirmer-annulation";

export const meta = pageMeta({
  title: "Annuler un événement",
  description: "Pourquoi, et ce qui se passe alors.",
  path: "/event",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { event } = await requireCoOrganiser(ctx, params.eventid);
  const { id, title, state, slots } = await getEvent(ctx, { eventId: params.eventid });
  if (state === "cancelled") throw redirect(`/event/${id}`);
  const ahead = slots.filter(({ active, startsAt }) => active && startsAt > ctx.now);
  const others = ((await comingWith(ctx, event)) ?? []).filter((each) => each !== id).length;
  return { id, title, dates: ahead.map(fullSlotText), isWhole: ahead.length === slots.length, others };
});

/** First what was written is checked and shown again beside the policy; only then is anything called off. */
const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  "": form({
    schema: cancelEventInput,
    run: ({ fields, params }) => parseInput(cancelEventInput, { ...fields, eventId: params.eventid }),
    done: ({ justification, series }, { ctx }) => {
      const asked = ctx.now.getTime();
      return data({
        justification,
        series,
        asked,
        values: { justification, series: series ? "true" : "false" },
        errors: {},
        message: undefined,
        intent: undefined,
      });
    },
  }),
  confirm: form({
    schema: cancelEventInput,
    run: ({ ctx, fields, params }) => cancelEvent(ctx, { ...fields, eventId: params.eventid }),
    done: ({ outcome }, { params }) =>
      afterwards(`/event/${params.eventid}`, doneWords[outcome] ?? doneWords.cancelled),
  }),
});

const doneWords: Record<string, string> & { cancelled: string } = {
  cancelled: "L’événement est annulé. Tout le monde est prévenu et remboursé.",
  series_under_way:
    "Les soirées à venir s’annulent l’une après l’autre, dans la minute. Tout le monde est prévenu et remboursé.",
};

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/events/input.ts").then((input) => input.cancelEventInput), {
  eventId: ANY_ID,
});

export default function EventDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, dates, isWhole, others } = loaderData;
  const toConfirm = actionData && "justification" in actionData ? actionData : undefined;
  const justification = toConfirm?.justification;
  const isSeries = toConfirm?.series === true;
  const refused = actionData && !("justification" in actionData) ? actionData : undefined;
  return (
    <div className="wrap max-w-3xl pt-8 lg:pt-12">
      <PageHeading
        eyebrow={
          <Link to={`/event/${id}`} className="hover:underline">
            {title}
          </Link>
        }
        title="Annuler l’événement"
        lead={
          "Cela arrive. Expliquez pourquoi\u202f: vos mots partent à l’autre organisateur et à chaque personne qui a réservé."
        }
      />
      {dates.length === 0 ? (
        <Banner kind="info" title="La dernière date a commencé" className="mt-8">
          <p>Ce qui a commencé ne peut plus être annulé. Pour un billet en particulier, voyez avec la personne.</p>
        </Banner>
      ) : (
        <>
          <div className="mt-8">
            <p className="font-semibold text-ink">
              {dates.length > 1 ? "Dates qui seront annulées" : "Date qui sera annulée"}
            </p>
            <ul className="mt-2 list-disc pl-5">
              {dates.map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ul>
            {!isWhole && <p className="mt-2 text-sm">Ce qui a déjà commencé n’est pas touché.</p>}
          </div>
          <CheckedForm
            action={`/event/${id}/delete#${CONFIRM}`}
            refused={refused}
            check={check}
            labels={{ justification: "Votre explication" }}
            submit="Continuer"
            variant="secondary"
            className="mt-6"
            beside={
              <Link to={`/event/${id}`} className="link">
                Garder l’événement
              </Link>
            }
          >
            {others > 0 && (
              <RadioCards
                name="series"
                label="Ce que vous annulez"
                choices={[
                  { value: "false", label: "Cette soirée seulement", hint: "Les autres de la série restent." },
                  {
                    value: "true",
                    label: "Toutes les soirées à venir de la série",
                    hint: `Celle-ci et ${others === 1 ? "une autre" : `${others} autres`}. Ce qui a eu lieu n’est pas touché.`,
                  },
                ]}
                defaultValue={isSeries ? "true" : "false"}
              />
            )}
            <TextArea
              name="justification"
              label="Votre explication"
              required
              limit={JUSTIFICATION_MAX}
              defaultValue={justification}
            />
          </CheckedForm>
          {toConfirm && justification !== undefined && (
            <ConfirmDialog
              // Asked again with the same words, it opens again.
              key={toConfirm.asked}
              id={CONFIRM}
              open
              fromHash
              danger
              title={
                isSeries ? `Annuler les ${others + 1} soirées à venir\u202f?` : `Annuler «\u202f${title}\u202f»\u202f?`
              }
              confirmLabel={isSeries ? "Annuler toutes ces soirées" : "Annuler l’événement"}
              cancelLabel={isSeries ? "Les garder" : "Garder l’événement"}
              action={`/event/${id}/delete`}
              fields={{ intent: "confirm", justification, series: `${isSeries}` }}
            >
              <p>
                Selon notre{" "}
                <Link to="/rbs" className="link">
                  politique de remboursement et d’annulation
                </Link>
                , chaque billet est remboursé à 100&#8239;%, sans frais. Les billets ne sont plus utilisables et sont
                archivés avec l’événement. C’est définitif.
              </p>
              <blockquote className="border-coral-500 border-l-4 pl-4 italic">{justification}</blockquote>
            </ConfirmDialog>
          )}
        </>
      )}
    </div>
  );
}

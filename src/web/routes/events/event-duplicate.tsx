import { data, Link, redirect } from "react-router";
import { getEvent } from "#core/events/get-event.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { duplicateEvent } from "#core/proposals/duplicate-event.ts";
import { locateProposal } from "#core/proposals/locate-proposal.ts";
import { wizardPath } from "#core/proposals/rules.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { fullSlotText } from "#web/components/events/event-words.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { formFields } from "#web/components/forms/form-check.ts";
import { DateRows } from "#web/components/proposals/date-rows.tsx";
import { errorsOnScreen, stepAnswers } from "#web/components/wizards/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { anyFields } from "#web/server/field-names.ts";
import { formAction, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-duplicate.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Rejouer un événement",
    description: "La même soirée, à d’autres dates.",
    path: "/event",
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { access } = await orNotFound(requireCoOrganiser(ctx, params.eventid));
  const { id, title, slots, project, place, host } = await getEvent(ctx, { eventId: params.eventid });
  const [first] = slots;
  return {
    id,
    title,
    today: parisDay(ctx.now),
    was: slots.map(fullSlotText),
    hours: first
      ? { "dates.0.startTime": parisTime(first.startsAt), "dates.0.endTime": parisTime(first.endsAt) }
      : undefined,
    other: access.sides.includes("artist") ? `${host.name} (${place.title})` : project.artistName,
  };
}

/** The dates make a draft; the wizard's last step shows it whole, and sends it. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: anyFields,
    run: ({ ctx, form, params }) => duplicateEvent(ctx, { ...stepAnswers(formFields(form)), eventId: params.eventid }),
    refused: ({ data: refusal, init }, { form }) =>
      data({ ...refusal, errors: errorsOnScreen(refusal.errors, formFields(form)) }, init ?? undefined),
    done: async (duplicate, { ctx }) => redirect(wizardPath(await locateProposal(ctx, duplicate), "apercu")),
  }),
});

export default function EventDuplicate({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, today, was, hours, other } = loaderData;
  return (
    <div className="wrap max-w-3xl pt-8 lg:pt-12">
      <PageHeading
        eyebrow={
          <Link to={`/event/${id}`} className="hover:underline">
            {title}
          </Link>
        }
        title="Rejouer la soirée"
        lead="Le même projet, le même lieu, les mêmes conditions, à d’autres dates."
      />
      <Banner kind="info" title={`Il faut l’accord ${de(other)}`} className="mt-8">
        <p>
          Vos dates deviennent une proposition, avec le titre, les tarifs et la couverture de cette soirée. Vous la
          relisez, puis elle part. Un oui crée le nouvel événement.
        </p>
      </Banner>
      <p className="mt-6 text-sm">Cette soirée : {was.join(" · ")}</p>
      <CheckedForm
        refused={actionData}
        values={hours}
        submit="Préparer la proposition"
        sendingLabel="Préparation…"
        className="group/step mt-6"
        beside={
          <Link to={`/event/${id}`} className="link">
            Revenir à l’événement
          </Link>
        }
      >
        <DateRows dates={[]} warnings={[]} today={today} />
      </CheckedForm>
    </div>
  );
}

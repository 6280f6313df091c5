import { data, Link, redirect } from "react-router";
import { locateProposal } from "#core/deals/get-proposal.ts";
import { wizardPath } from "#core/deals/rules.ts";
import { duplicateEvent } from "#core/deals/sending/propose-again.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getEvent } from "#core/events/get-event.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { DateRows } from "#web/deals/wizard/date-rows.tsx";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { anyFields, formAction, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { errorsOnScreen, stepAnswers } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-duplicate.ts";
import { fullSlotText } from "./event-words.ts";

export const meta = pageMeta({
  title: "Rejouer un événement",
  description: "La même soirée, à d’autres dates.",
  path: "/event",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { access } = await requireCoOrganiser(ctx, params.eventid);
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
});

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

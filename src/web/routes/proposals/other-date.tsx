import { data, Link } from "react-router";
import { counterProposal } from "#core/proposals/counter-proposal.ts";
import { MESSAGE_MAX } from "#core/proposals/input.ts";
import { prepareCounter } from "#core/proposals/prepare-counter.ts";
import { acceptPath, proposalPath } from "#core/proposals/rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { SessionLost } from "#web/components/accounts/session-lost.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { formFields } from "#web/components/forms/form-check.ts";
import { AnsweredScreen } from "#web/components/proposals/answered-screen.tsx";
import { DateList } from "#web/components/proposals/date-list.tsx";
import { DateRows } from "#web/components/proposals/date-rows.tsx";
import { PreconditionsList } from "#web/components/proposals/preconditions-list.tsx";
import { errorsOnScreen, savedValues, stepAnswers } from "#web/components/wizards/step-values.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { anyFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { Route } from "./+types/other-date.ts";
import { openForAnswer } from "./open-proposal.ts";
import { revalidateWhenLate } from "./revalidate-when-late.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Demander une autre date",
    description: "Proposez d’autres jours ou d’autres heures.",
    path: location.pathname,
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const proposal = await openForAnswer(ctx, params.proposalid);
  const needs = proposal.actions.includes("counter")
    ? await orNotFound(prepareCounter(ctx, { proposalId: proposal.id }))
    : [];
  return {
    proposal,
    lacking: needs.filter(({ done }) => !done),
    now: ctx.now,
    today: parisDay(ctx.now),
    messageMax: MESSAGE_MAX,
  };
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: anyFields,
    run: ({ ctx, params, form }) =>
      counterProposal(ctx, { ...stepAnswers(formFields(form)), proposalId: params.proposalid }),
    refused: ({ data: refusal, init }, { form }) => {
      // What is to be put in order is no field of this form: the list above it leads there.
      const errors = refusal.reason === "precondition" ? {} : errorsOnScreen(refusal.errors, formFields(form));
      return data({ ...refusal, errors }, init ?? undefined);
    },
    done: ({ proposalId }) => afterwards(proposalPath(proposalId), "Vos dates sont parties. À l’autre de répondre."),
  }),
});

export const shouldRevalidate = revalidateWhenLate;

export default function OtherDate({
  loaderData: { proposal, lacking, now, today, messageMax },
  actionData,
}: Route.ComponentProps) {
  const { id, content, otherName, actions } = proposal;
  if (!actions.includes("counter")) return <AnsweredScreen proposal={proposal} now={now} />;
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <Link to={proposalPath(id)} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        <Icon name="chevron-left" className="size-4.5" />
        Revenir à la proposition
      </Link>
      <PageHeading
        title="Demander une autre date"
        lead={`Tout le reste demeure. ${otherName} pourra accepter vos dates, ou en reparler avec vous.`}
      />
      <section aria-label="Dates proposées" className="grid gap-3">
        <h2 className="text-xl">{otherName} proposait</h2>
        <DateList dates={content.dates} />
      </section>
      <PreconditionsList preconditions={lacking}>Vous revenez ici, une fois que c’est fait.</PreconditionsList>
      <CheckedForm
        refused={actionData}
        values={savedValues({ dates: content.dates })}
        submit="Envoyer mes dates"
        sendingLabel="Envoi…"
        className="group/step"
        wayOut={<WayOut refused={actionData} acceptHref={acceptPath(proposal)} />}
      >
        <DateRows dates={[]} warnings={[]} today={today} />
        <TextArea
          name="message"
          label="Un mot avec vos dates"
          limit={messageMax}
          optional
          help={`${otherName} le lira en premier.`}
        />
      </CheckedForm>
    </div>
  );
}

/** An artist's answer goes to a host, and that needs its tickets: they are set on the way to accepting. */
function WayOut({ refused, acceptHref }: { refused: FormRefusal | undefined; acceptHref: string }) {
  return (
    <>
      <SessionLost refused={refused} />
      {refused?.reason === "ticketing_needed" && (
        <p className="px-5">
          <Link to={`${acceptHref}?etape=billetterie`} className="link">
            Configurer la billetterie
          </Link>
        </p>
      )}
    </>
  );
}

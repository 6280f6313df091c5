import { data, Link } from "react-router";
import { counterProposal, prepareCounter } from "#core/deals/answering/counter-proposal.ts";
import { MESSAGE_MAX } from "#core/deals/input.ts";
import { acceptPath, proposalPath } from "#core/deals/rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, anyFields, formAction, pageForm } from "#web/forms/form-action.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { formFields } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { errorsOnScreen, savedValues, stepAnswers } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/counter-proposal.ts";
import { AnsweredScreen } from "./answered-screen.tsx";
import { DateList } from "./date-list.tsx";
import { openForAnswer } from "./open-proposal.ts";
import { PreconditionsList } from "./preconditions-list.tsx";
import { revalidateWhenLate } from "./proposal-state-panel.tsx";
import { DateRows } from "./wizard/date-rows.tsx";

export const meta = pageMeta({
  title: "Demander une autre date",
  description: "Proposez d’autres jours ou d’autres heures.",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const proposal = await openForAnswer(ctx, params.proposalid);
  const needs = proposal.actions.includes("counter") ? await prepareCounter(ctx, { proposalId: proposal.id }) : [];
  return {
    proposal,
    lacking: needs.filter(({ done }) => !done),
    now: ctx.now,
    today: parisDay(ctx.now),
    messageMax: MESSAGE_MAX,
  };
});

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

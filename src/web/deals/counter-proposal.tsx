import { data, Link } from "react-router";
import { counterProposal, readCounterContract } from "#core/deals/answering/counter-proposal.ts";
import { MESSAGE_MAX } from "#core/deals/input.ts";
import { proposalPath } from "#core/deals/rules.ts";
import type { ProposalView } from "#core/deals/view-rules.ts";
import { remunerationChoices } from "#core/terms/choice-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, anyFields, formAction, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { errorsOnScreen, stepAnswers } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/counter-proposal.ts";
import { AnsweredScreen } from "./answered-screen.tsx";
import { openForAnswer } from "./open-proposal.ts";
import { revalidateWhenLate } from "./proposal-state-panel.tsx";
import { asksForContract, contractsIn, ReadContract, showContract } from "./read-contract.tsx";
import { dealBefore, dealOf, namesOf } from "./terms/deal.ts";
import { LiveDeal } from "./terms/live-deal.tsx";
import { TwoDeals } from "./terms/two-deals.tsx";
import { asksForVat, proposeVat, vatValues, withVatAnswers } from "./vat/vat-form.ts";
import { ConditionsFields } from "./wizard/conditions-fields.tsx";
import { DateRows } from "./wizard/date-rows.tsx";
import { proposalValues } from "./wizard/proposal-steps.ts";
import { SeatCount, TariffRows } from "./wizard/ticketing-step.tsx";

export const meta = pageMeta({
  title: "Faire une contre-proposition",
  description: "Proposez d’autres dates, un autre prix ou d’autres conditions.",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  proposal: await openForAnswer(ctx, params.proposalid),
  now: ctx.now,
  today: parisDay(ctx.now),
  messageMax: MESSAGE_MAX,
}));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: anyFields,
    run: async ({ ctx, params, form }) => {
      if (asksForVat(form)) return proposeVat(form, ctx.settings.vatFigures);
      const answers = withVatAnswers(stepAnswers(formFields(form)));
      // A list without a row that says something is an empty list, and a box that is not ticked a no: neither stays as it was.
      const offered = { tariffs: [], series: false, ...answers, proposalId: params.proposalid };
      if (asksForContract(form)) return showContract(form, await readCounterContract(ctx, offered));
      return counterProposal(ctx, offered);
    },
    refused: ({ data: refusal, init }, { form }) =>
      data({ ...refusal, errors: errorsOnScreen(refusal.errors, formFields(form)) }, init ?? undefined),
    done: (sent) =>
      "proposalId" in sent
        ? afterwards(proposalPath(sent.proposalId), "Votre contre-proposition est partie. À l’autre de répondre.")
        : sent,
  }),
});

export const shouldRevalidate = revalidateWhenLate;

export default function Counter({
  loaderData: { proposal, now, today, messageMax },
  actionData,
}: Route.ComponentProps) {
  const { id, content, otherName, actions, round } = proposal;
  if (!actions.includes("counter")) return <AnsweredScreen proposal={proposal} now={now} />;
  const { answers, facts } = dealOf({ ...proposal, terms: null, chosenDates: null });
  const names = namesOf(proposal);
  const before = dealBefore(proposal, content);
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <Link to={proposalPath(id)} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        <Icon name="chevron-left" className="size-4.5" />
        Revenir à la proposition
      </Link>
      <PageHeading
        title="Faire une contre-proposition"
        lead={`Voici l’offre ${de(otherName)}\u202f: changez ce que vous voulez. Vous aurez fait le tour ${round + 1}, et ${otherName} cinq jours pour répondre.`}
      />
      <CheckedForm
        refused={actionData}
        values={{
          ...proposalValues({ ...content, remuneration: answers.remuneration, message: null }),
          ...vatValues(content, proposal),
        }}
        submit="Signer et envoyer ma contre-proposition"
        sendingLabel="Envoi…"
        className="group/step"
        wayOut={<SessionLost refused={actionData} />}
      >
        <DateRows dates={[]} warnings={[]} today={today} />
        <ConditionsFields
          choices={choicesOf(proposal)}
          saved={answers}
          facts={facts}
          names={names}
          maxCapacity={proposal.place.maxCapacity}
          audienceMax={proposal.project.audienceMax}
          vat={{ figures: proposal.vatFigures, known: proposal }}
        />
        <TariffRows freeOnly={false} />
        <LiveDeal saved={answers} facts={facts}>
          {({ answers: typed }) => <SeatCount answers={typed} />}
        </LiveDeal>
        <LiveDeal saved={answers} facts={facts}>
          {(after) => (
            <TwoDeals before={before} after={after} names={names} titles={[`Tour ${round}`, `Tour ${round + 1}`]} />
          )}
        </LiveDeal>
        <TextArea
          name="message"
          label="Un mot avec votre contre-proposition"
          limit={messageMax}
          optional
          help={`${otherName} le lira en premier.`}
        />
        <p>
          En envoyant, <b>vous signez le contrat</b> avec ce que vous venez de changer ; il est conclu quand {otherName}{" "}
          le signe. Lisez-le avant d’envoyer, avec vos changements.
        </p>
        <ReadContract contracts={contractsIn(actionData)} />
      </CheckedForm>
    </div>
  );
}

/** What was offered may stay, whatever the listings have become since. */
const choicesOf = ({ content, project, place, chosenRemuneration }: ProposalView) =>
  remunerationChoices(project.wishes, place.wishes).map((choice) =>
    choice.code === content.remuneration || choice.code === chosenRemuneration ? { ...choice, reasons: [] } : choice,
  );

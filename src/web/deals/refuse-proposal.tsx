import { Link } from "react-router";
import { refuseProposal } from "#core/deals/answering/refuse-or-cancel.ts";
import { REFUSAL_MAX, refuseProposalInput } from "#core/deals/input.ts";
import { otherDatePath, proposalPath } from "#core/deals/rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/refuse-proposal.ts";
import { AnsweredScreen } from "./answered-screen.tsx";
import { DateList } from "./date-list.tsx";
import { openForAnswer, toRightDirection } from "./open-proposal.ts";
import { revalidateWhenLate } from "./proposal-state-panel.tsx";

export const meta = pageMeta({
  title: "Décliner une proposition",
  description: "Décliner une proposition, avec un mot si vous voulez.",
});

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const proposal = await openForAnswer(ctx, params.proposalid);
  toRightDirection(url, proposal);
  return { proposal, now: ctx.now, messageMax: REFUSAL_MAX };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: refuseProposalInput,
    run: ({ ctx, params, fields: { message } }) => refuseProposal(ctx, { proposalId: params.proposalid, message }),
    done: (_, { params }) => afterwards(proposalPath(params.proposalid), "La proposition est déclinée."),
  }),
});

export const shouldRevalidate = revalidateWhenLate;

export default function Refuse({ loaderData: { proposal, now, messageMax }, actionData }: Route.ComponentProps) {
  const { content, otherName, actions, id } = proposal;
  if (!actions.includes("refuse")) return <AnsweredScreen proposal={proposal} now={now} />;
  const check = schemaCheck(() => import("#core/deals/input.ts").then((input) => input.refuseProposalInput), {
    proposalId: id,
  });
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <Link to={proposalPath(id)} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        <Icon name="chevron-left" className="size-4.5" />
        Revenir à la proposition
      </Link>
      <PageHeading
        title={`Décliner « ${content.title} » ?`}
        lead={`${otherName} recevra un e-mail. La proposition sera classée chez vous deux, et pourra vous être envoyée de nouveau.`}
      />
      <DateList dates={content.dates} />
      {actions.includes("counter") && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sand px-5 py-4">
          <p className="grow basis-64">
            <b className="block">C’est seulement la date qui ne va pas ?</b>
            Proposez-en une autre : la conversation continue.
          </p>
          <ButtonLink to={otherDatePath(id)} variant="quiet" size="sm">
            Demander une autre date
          </ButtonLink>
        </div>
      )}
      <CheckedForm
        refused={actionData}
        check={check}
        submit="Décliner la proposition"
        sendingLabel="Un instant…"
        variant="danger"
        beside={
          <ButtonLink to={proposalPath(id)} variant="quiet" className="max-sm:w-full">
            Ne pas décliner
          </ButtonLink>
        }
        wayOut={<SessionLost refused={actionData} />}
      >
        <TextArea
          name="message"
          label="Un mot d’explication"
          limit={messageMax}
          optional
          help={`${otherName} le lira. Quelques mots aident à proposer mieux la prochaine fois.`}
        />
      </CheckedForm>
    </div>
  );
}

import { proposalPath } from "#core/deals/rules.ts";
import type { ProposalView } from "#core/deals/view-rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { ProposalStatePanel } from "./proposal-state-panel.tsx";

type AnsweredScreenProps = { proposal: ProposalView; now: Date };

/** A link from a mail that comes too late, or a second time: how it stands, and everything that can be done about it. */
export function AnsweredScreen({ proposal, now }: AnsweredScreenProps) {
  const title = proposal.state === "accepted" ? "Cette proposition est déjà acceptée" : overTitle(proposal);
  return (
    <MessageScreen
      drawing={proposal.state === "accepted" ? Chairs : LoneDoor}
      title={title}
      lead={`« ${proposal.content.title} »`}
    >
      <ProposalStatePanel proposal={proposal} now={now} />
      <ButtonLink to={proposalPath(proposal.id)} variant="quiet" className="justify-self-start">
        Voir la proposition
      </ButtonLink>
    </MessageScreen>
  );
}

function overTitle({ state, isSender }: ProposalView): string {
  switch (state) {
    case "refused":
      return "Cette proposition a été déclinée";
    case "expired":
      return "Cette proposition est passée";
    case "cancelled":
      return "Cette proposition a été retirée";
    case "countered":
      return "D’autres dates ont été demandées";
    case "resent":
      return "Une nouvelle proposition la remplace";
    default:
      return isSender ? "C’est à l’autre de répondre" : "Cette proposition attend";
  }
}

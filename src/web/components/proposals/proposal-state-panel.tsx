import { startPath } from "#core/proposals/rules.ts";
import { isOpen } from "#core/proposals/states.ts";
import type { ProposalView } from "#core/proposals/view-rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AnswerBy } from "./answer-by.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ProposalActions } from "./proposal-actions.tsx";
import { ProposalStateBadge } from "./proposal-state-badge.tsx";
import { stateAdvice, stateSentence } from "./state-words.ts";

type ProposalStatePanelProps = { proposal: ProposalView; now: Date };

/** How it stands, how long it is still valid, and everything that this side can do now. */
export function ProposalStatePanel({ proposal, now }: ProposalStatePanelProps) {
  const { labelCode, label, state, expiresAt, refusalMessage, contact, discussionId, replacedBy } = proposal;
  const advice = stateAdvice(proposal);
  return (
    <section aria-labelledby="etat" className="grid gap-4 rounded-panel bg-white p-5.5 shadow-card sm:p-6.5">
      <div className="grid justify-items-start gap-2.5">
        <ProposalStateBadge code={labelCode} label={label} />
        <h2 id="etat" className="text-xl">
          {stateSentence(proposal)}
        </h2>
      </div>
      {isOpen(state) && expiresAt && <AnswerBy now={now} expiresAt={expiresAt} />}
      {refusalMessage && (
        <blockquote className="whitespace-pre-line border-coral-500 border-l-4 pl-4">{refusalMessage}</blockquote>
      )}
      {advice && <p>{advice}</p>}
      <div className="grid gap-2.5">
        <ProposalActions proposal={proposal} />
        {replacedBy && (
          <ButtonLink to={`/proposal/${replacedBy}`} wide>
            Voir la proposition qui la remplace
          </ButtonLink>
        )}
        {isOver(proposal) && !proposal.isSender && (
          <ButtonLink to={otherWay(proposal)} wide>
            Proposer autre chose
          </ButtonLink>
        )}
        {discussionId && (
          <ButtonLink to={`/message/${discussionId}`} variant="quiet" wide>
            <Icon name="message" />
            Écrire à {proposal.otherName}
          </ButtonLink>
        )}
      </div>
      {contact && <ContactCard contact={contact} />}
    </section>
  );
}

const isOver = ({ state }: ProposalView): boolean => ["refused", "expired", "cancelled"].includes(state);

/** Whoever received it may propose in turn. */
const otherWay = ({ side, project, place }: ProposalView): string =>
  side === "host" ? startPath("to-artist", project.id) : startPath("to-host", place.id);

import { Link } from "react-router";
import type { ProposalCard as Proposal } from "#core/proposals/view-rules.ts";
import { ProposalCard } from "./proposal-card.tsx";

const SHOWN = 3;

/** One's open proposals in one's own space: what waits for others. What waits for oneself stands above, with its button. */
export function YourProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const others = proposals.filter(({ needsMe }) => !needsMe).slice(0, SHOWN);
  return (
    <section aria-labelledby="propositions" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="propositions">Vos propositions</h2>
        <Link to="/proposal" className="link inline-flex min-h-11 items-center">
          Toutes vos propositions
        </Link>
      </div>
      {others.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {others.map((proposal) => (
            <li key={proposal.id} className="grid">
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{proposals.length > 0 ? "À vous de jouer : tout ce qui est en cours attend votre réponse." : NOTHING}</p>
      )}
    </section>
  );
}

const NOTHING = "Rien en cours. Une date lancée à un lieu ou à un artiste, et la suite s’écrit ici.";

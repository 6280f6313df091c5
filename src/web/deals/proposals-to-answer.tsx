import { listMyProposals } from "#core/deals/list-my-proposals.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import { acceptPath, refusePath } from "#core/deals/rules.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/proposals-to-answer.ts";
import { answerAt } from "./open-proposal.ts";
import { ProposalCard } from "./proposal-card.tsx";

export const meta = pageMeta({
  title: "À vous de répondre",
  description: "Les propositions qui attendent votre réponse.",
});

/** The four answering addresses without an id: what waits for me there. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const { direction, answer } = answerAt(url);
  const side = direction === "to-host" ? "host" : "artist";
  const { proposals } = await listMyProposals(ctx, { group: "open", side });
  return { direction, answer, proposals: proposals.filter(({ needsMe, state }) => needsMe && state === "sent") };
});

const titles: Record<"accept" | "refuse", string> = {
  accept: "Quelle proposition acceptez-vous ?",
  refuse: "Quelle proposition déclinez-vous ?",
};

export default function WaitingList({ loaderData: { direction, answer, proposals } }: Route.ComponentProps) {
  if (proposals.length === 0) return <NothingWaits direction={direction} />;
  const pathOf = answer === "accept" ? acceptPath : refusePath;
  return (
    <div className="wrap grid max-w-4xl gap-8 py-7 sm:py-12">
      <PageHeading title={titles[answer]} />
      <ul className="grid gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={{ ...proposal, href: pathOf(proposal) }} level={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NothingWaits({ direction }: { direction: ProposalDirection }) {
  return (
    <div className="wrap grid gap-8 py-7 sm:py-12">
      <PageHeading title="À vous de répondre" />
      <EmptyState
        illustration={<Letter />}
        title="Rien n’attend votre réponse"
        actions={
          <>
            <ButtonLink to="/proposal">Toutes vos propositions</ButtonLink>
            <ButtonLink to={direction === "to-host" ? "/projet" : "/place"} variant="quiet">
              {direction === "to-host" ? "Découvrir les projets" : "Découvrir les lieux"}
            </ButtonLink>
          </>
        }
      >
        {direction === "to-host"
          ? "Les propositions des artistes pour vos lieux arriveront ici."
          : "Les propositions des hôtes pour vos projets arriveront ici."}
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from "react";
import { countMyProposals } from "#core/proposals/count-my-proposals.ts";
import { listMyProposals } from "#core/proposals/list-my-proposals.ts";
import type { ProposalCard as Proposal } from "#core/proposals/view-rules.ts";
import { NothingProposed } from "#web/components/proposals/nothing-proposed.tsx";
import { ProposalCard } from "#web/components/proposals/proposal-card.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orItsStatus } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/proposal-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Vos propositions",
    description: "Ce qui attend une réponse, vos brouillons, et ce qui est classé.",
    path: "/proposal",
    matches,
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  const [open, drafts, archived, counts] = [
    await orItsStatus(listMyProposals(ctx, { group: "open" })),
    await orItsStatus(listMyProposals(ctx, { group: "draft" })),
    await orItsStatus(listMyProposals(ctx, { group: "archived", page })),
    await countMyProposals(ctx),
  ];
  return { open: mineFirst(open.proposals), drafts: drafts.proposals, archived, waiting: counts.waitingForMe };
}

const mineFirst = (proposals: readonly Proposal[]): Proposal[] =>
  [...proposals].sort((left, right) => Number(right.needsMe) - Number(left.needsMe));

export default function ProposalList({ loaderData: { open, drafts, archived, waiting } }: Route.ComponentProps) {
  const isEmpty = open.length + drafts.length + archived.proposals.length === 0 && archived.page === 1;
  return (
    <div className="wrap grid max-w-4xl gap-9 py-7 sm:py-12">
      <PageHeading title="Vos propositions" lead={isEmpty ? undefined : waitingWords(waiting)} />
      {isEmpty ? (
        <NothingProposed />
      ) : (
        <>
          <Group title="En cours" proposals={open}>
            Rien n’attend de réponse, ni de vous ni des autres.
          </Group>
          {drafts.length > 0 && <Group title="Brouillons" proposals={drafts} />}
          <Group title="Classées" proposals={archived.proposals}>
            Ce qui est accepté, décliné ou passé se range ici.
          </Group>
          <OtherPages page={archived.page} hasMore={archived.hasMore} />
        </>
      )}
    </div>
  );
}

type GroupProps = { title: string; proposals: readonly Proposal[]; children?: ReactNode };

function Group({ title, proposals, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      {proposals.length === 0 && <p>{children}</p>}
      <ul className="grid gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherPages({ page, hasMore }: { page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages des propositions classées" className="flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink to={`?page=${page - 1}`} variant="quiet">
          Plus récentes
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink to={`?page=${page + 1}`} variant="quiet">
          Plus anciennes
        </ButtonLink>
      )}
    </nav>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Rien n’attend votre réponse.";
  return count === 1 ? "Une proposition attend votre réponse." : `${count} propositions attendent votre réponse.`;
}

import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { countMyProposals, listMyProposals } from "#core/deals/list-my-proposals.ts";
import type { ProposalCard as Proposal } from "#core/deals/view-rules.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/proposal-list.ts";
import { ProposalCard } from "./proposal-card.tsx";

export const meta = pageMeta({
  title: "Vos propositions",
  description: "Ce qui attend une réponse, vos brouillons, et ce qui est classé.",
  path: "/proposal",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const pageOf = (name: PageName) =>
    Math.min(1000, Math.max(1, Number.parseInt(url.searchParams.get(name) ?? "1", 10) || 1));
  const [open, drafts, archived, counts] = [
    await listMyProposals(ctx, { group: "open", page: pageOf("encours") }),
    await listMyProposals(ctx, { group: "draft", page: pageOf("brouillons") }),
    await listMyProposals(ctx, { group: "archived", page: pageOf("page") }),
    await countMyProposals(ctx),
  ];
  return { open: { ...open, proposals: mineFirst(open.proposals) }, drafts, archived, waiting: counts.waitingForMe };
});

const mineFirst = (proposals: readonly Proposal[]): Proposal[] =>
  [...proposals].sort((left, right) => Number(right.needsMe) - Number(left.needsMe));

export default function ProposalList({ loaderData: { open, drafts, archived, waiting } }: Route.ComponentProps) {
  const isEmpty = [open, drafts, archived].every(({ proposals, page }) => proposals.length === 0 && page === 1);
  return (
    <div className="wrap grid max-w-4xl gap-9 py-7 sm:py-12">
      <PageHeading title="Vos propositions" lead={isEmpty ? undefined : waitingWords(waiting)} />
      {isEmpty ? (
        <NothingProposed />
      ) : (
        <>
          <Group title="En cours" name="encours" part={open}>
            Rien n’attend de réponse, ni de vous ni des autres.
          </Group>
          {(drafts.proposals.length > 0 || drafts.page > 1) && (
            <Group title="Brouillons" name="brouillons" part={drafts} />
          )}
          <Group title="Classées" name="page" part={archived}>
            Ce qui est accepté, décliné ou passé se range ici.
          </Group>
        </>
      )}
    </div>
  );
}

/** Each group has its own pages: turning one leaves the others where they are. */
type PageName = "encours" | "brouillons" | "page";

type Part = { proposals: readonly Proposal[]; page: number; hasMore: boolean };
type GroupProps = { title: string; name: PageName; part: Part; children?: ReactNode };

function Group({ title, name, part: { proposals, page, hasMore }, children }: GroupProps) {
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
      <OtherPages title={title} name={name} page={page} hasMore={hasMore} />
    </section>
  );
}

function OtherPages({ title, name, page, hasMore }: Omit<Part, "proposals"> & { title: string; name: PageName }) {
  const [asked] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const href = (number: number) => {
    const next = new URLSearchParams(asked);
    next.set(name, String(number));
    return `?${next}`;
  };
  return (
    <nav aria-label={`Pages, ${title.toLowerCase()}`} className="flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink to={href(page - 1)} variant="quiet">
          Page précédente
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink to={href(page + 1)} variant="quiet">
          Page suivante
        </ButtonLink>
      )}
    </nav>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Rien n’attend votre réponse.";
  return count === 1 ? "Une proposition attend votre réponse." : `${count} propositions attendent votre réponse.`;
}

/** Nothing sent, nothing received. */
function NothingProposed() {
  return (
    <EmptyState
      illustration={<Letter />}
      title="Aucune proposition pour l’instant"
      actions={
        <>
          <ButtonLink to="/place">Proposer mon projet à un lieu</ButtonLink>
          <ButtonLink to="/projet" variant="quiet">
            Inviter un projet chez moi
          </ButtonLink>
        </>
      }
    >
      Tout commence par une date lancée à quelqu’un. Choisissez un lieu ou un projet qui vous plaît : trois minutes
      suffisent.
    </EmptyState>
  );
}

import type { ReactNode } from "react";
import { pageCount, type SpaceView, type ViewCounts } from "#core/own-space/rules.ts";
import type { ProposalCard as Proposal } from "#core/proposals/view-rules.ts";
import { YourBookings } from "#web/components/bookings/your-bookings.tsx";
import { ProposalCard } from "#web/components/proposals/proposal-card.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { Vinyl } from "#web/ui/illustrations/vinyl.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TabLinks } from "#web/ui/tabs.tsx";
import { type MyEventFacts, MyEventRow } from "./my-event-row.tsx";

type MyItemsProps = {
  view: SpaceView;
  counts: ViewCounts;
  page: number;
  events: readonly MyEventFacts[];
  proposals: readonly Proposal[];
  bookings: readonly { id: string; eventTitle: string; startsAt: Date; tickets: number; isVoid: boolean }[];
};

const tabs: readonly { view: SpaceView; label: string }[] = [
  { view: "en-cours", label: "En cours" },
  { view: "a-venir", label: "À venir" },
  { view: "archives", label: "Archives" },
];

/** What goes on, what comes, what is over: three addresses, the same before and after scripts. */
export function MyItems({ view, counts, page, events, proposals, bookings }: MyItemsProps) {
  const isEmpty = events.length + proposals.length + bookings.length === 0;
  return (
    <section aria-labelledby="vos-dates" className="grid gap-6">
      <h2 id="vos-dates">Vos dates</h2>
      <TabLinks
        label="Ce qui est en cours, à venir ou archivé"
        links={tabs.map(({ view: each, label }) => ({
          to: `/profil?vue=${each}`,
          label: counts[each] > 0 ? `${label} (${counts[each].toLocaleString("fr-FR")})` : label,
          isCurrent: each === view,
        }))}
      />
      {isEmpty && nothing[view]}
      {events.length > 0 && (
        <Group id="evenements" title="Vos événements">
          <ul className="grid gap-4 lg:grid-cols-2">
            {events.map((event) => (
              <li key={event.id}>
                <MyEventRow event={event} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      <YourBookings bookings={bookings} />
      {proposals.length > 0 && (
        <Group id="propositions" title="Vos propositions">
          <ul className="grid gap-4 lg:grid-cols-2">
            {proposals.map((proposal) => (
              <li key={proposal.id} className="grid">
                <ProposalCard proposal={proposal} level={3} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Pagination
        page={page}
        total={pageCount(counts[view])}
        href={(each) => `/profil?vue=${view}&page=${each}`}
        label="Pages de vos dates"
      />
    </section>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

const nothing: Record<SpaceView, ReactNode> = {
  "en-cours": (
    <EmptyState
      level={3}
      illustration={<Letter />}
      title="Rien en cours"
      actions={
        <>
          <ButtonLink to="/place">Chercher un lieu</ButtonLink>
          <ButtonLink to="/projet" variant="quiet">
            Chercher un projet
          </ButtonLink>
        </>
      }
    >
      Une date lancée à un lieu ou à un artiste, et la suite s’écrit ici.
    </EmptyState>
  ),
  "a-venir": (
    <EmptyState
      level={3}
      illustration={<Chairs />}
      title="Rien à venir"
      actions={<ButtonLink to="/event">Voir les événements</ButtonLink>}
    >
      Ce que vous jouez, accueillez ou allez voir se range ici, le plus proche en premier.
    </EmptyState>
  ),
  archives: (
    <EmptyState level={3} illustration={<Vinyl />} title="Rien d’archivé">
      Les soirées passées ou annulées et les propositions closes se gardent ici.
    </EmptyState>
  ),
};

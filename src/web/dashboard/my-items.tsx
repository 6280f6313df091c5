import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageCount, type SpaceView, type ViewCounts } from "#core/dashboard/rules.ts";
import type { ProposalCard as Proposal } from "#core/deals/view-rules.ts";
import type { EventPhase, EventVisibility } from "#core/events/process.ts";
import { ProposalCard } from "#web/deals/proposal-card.tsx";
import { shortDateText } from "#web/events/event-words.ts";
import { whereText } from "#web/listings/listing-words.tsx";
import { YourBookings } from "#web/ticketing/orders/your-bookings.tsx";
import { visibilityWords } from "#web/ticketing/organiser/organiser-words.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { Vinyl } from "#web/ui/illustrations/vinyl.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TabLinks } from "#web/ui/tabs.tsx";

type MyEventFacts = {
  id: string;
  title: string;
  phase: EventPhase;
  visibility: EventVisibility;
  sides: readonly ("artist" | "host")[];
  artistName: string;
  communeName: string | null;
  postalCode: string | null;
  startsAt: Date;
  moreDates: number;
  left: number;
  capacity: number;
};

const sideWords = { artist: "Vous jouez", host: "Vous accueillez" } as const;

const phaseWords: Partial<Record<EventPhase, { label: string; tone: BadgeTone }>> = {
  ongoing: { label: "En ce moment", tone: "coral" },
  past: { label: "Passé", tone: "neutral" },
  cancelled: { label: "Annulé", tone: "red" },
};

/** An event as its artist or host sees it: which part is theirs, where it stands, and the way to its admin. */
function MyEventRow({ event }: { event: MyEventFacts }) {
  const { id, title, phase, visibility, sides, startsAt, moreDates, left, capacity } = event;
  const state = phaseWords[phase] ?? visibilityWords[visibility];
  const isAhead = phase === "upcoming" || phase === "ongoing";
  return (
    <Card as="article" interactive className="h-full flex-row items-start gap-4 p-4">
      <DateSheet date={startsAt} className="bg-linen" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap gap-2">
          {sides.map((side) => (
            <Badge key={side} tone="navy">
              {sideWords[side]}
            </Badge>
          ))}
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <h3 className="text-lg">
          <Link to={`/event/${id}/admin`} className="after:absolute after:inset-0 focus-visible:outline-none">
            {title}
          </Link>
        </h3>
        <p className="text-sm">
          {shortDateText(startsAt)} · {whereText(event)}
          {moreDates > 0 && (moreDates === 1 ? " · et une autre date" : ` · et ${moreDates} autres dates`)}
        </p>
        {isAhead && capacity > 0 && (
          <p className="text-sm text-ink tabular-nums">
            {capacity - left} places prises sur {capacity}
          </p>
        )}
      </div>
    </Card>
  );
}

type MyItemsProps = {
  view: SpaceView;
  counts: ViewCounts;
  page: number;
  events: readonly MyEventFacts[];
  proposals: readonly Proposal[];
  bookings: readonly {
    id: string;
    eventTitle: string;
    startsAt: Date;
    tickets: number;
    ended: "called-off" | "given-back" | null;
  }[];
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

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HistoryEntry, ListingSummary, ProposalView } from "#core/deals/view-rules.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { DetailSection, Paragraphs } from "#web/ui/detail-section.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { DateList } from "./date-list.tsx";
import { dealBefore, dealOf, namesOf, termsViewOf } from "./terms/deal.ts";
import { TermsSummary } from "./terms/terms-summary.tsx";
import { TwoDeals } from "./terms/two-deals.tsx";
import { DealWaterfall } from "./terms/waterfall.tsx";
import { Rounds, WhatChanged } from "./what-changed.tsx";

/** Everything that was proposed, as both sides see it. */
export function ProposalDetails({ proposal }: { proposal: ProposalView }) {
  const { content, replaces, senderName, isSender, isCounter } = proposal;
  return (
    <div className="min-w-0">
      {replaces && replaces.differences.length > 0 && (
        <DetailSection title={isCounter ? "Ce qui change" : "Ce qui a changé depuis la dernière fois"}>
          <WhatChanged differences={replaces.differences} />
        </DetailSection>
      )}
      {isCounter && replaces && (
        <TwoDeals
          before={dealBefore(proposal, replaces.content)}
          after={dealOf(proposal)}
          names={namesOf(proposal)}
          titles={[`Tour ${proposal.round - 1}`, `Tour ${proposal.round}`]}
        />
      )}
      {content.message && (
        <DetailSection title={isSender ? "Votre message" : `Le message ${de(senderName)}`}>
          <blockquote className="rounded-card bg-sand px-5 py-4">
            <Paragraphs text={content.message} />
          </blockquote>
        </DetailSection>
      )}
      <DetailSection title={datesTitle(content)}>
        {content.series && (
          <p className="mb-4">
            Un seul accord pour toutes ces soirées. Chacune se vend, se déplace, s’annule et se paie pour
            elle-même&#8239;; les conditions et les montants ci-dessous sont ceux d’une soirée.
          </p>
        )}
        <DateList dates={content.dates} chosen={proposal.chosenDates} />
        {proposal.dateWarnings.map(({ index, code, message }) => (
          <Banner key={`${index} ${code}`} kind="warning" title={message} />
        ))}
      </DetailSection>
      <DetailSection title="Qui se rencontre">
        <ProposalParties {...proposal} />
      </DetailSection>
      {content.description && (
        <DetailSection title="La soirée">
          <Paragraphs text={content.description} />
        </DetailSection>
      )}
      <DetailSection title="Les conditions">
        <TermsSummary terms={termsViewOf(proposal)} />
      </DetailSection>
      <DealWaterfall deal={dealOf(proposal)} names={namesOf(proposal)} className="mt-7" />
      {proposal.rounds.length > 1 && (
        <DetailSection title="La négociation, tour par tour">
          <Rounds rounds={proposal.rounds} current={proposal.round} />
        </DetailSection>
      )}
      {proposal.history.length > 0 && (
        <DetailSection title="Ce qui s’est passé">
          <ProposalHistory history={proposal.history} />
        </DetailSection>
      )}
    </div>
  );
}

function datesTitle({ dates, series }: ProposalView["content"]): string {
  if (series) return `Une série de ${dates.length} soirées`;
  return dates.length > 1 ? "Les dates proposées" : "La date";
}

/** The two that meet: a project and a place, each leading to its page. */
export function ProposalParties({ project, place }: Pick<ProposalView, "project" | "place">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Party
        listing={project}
        part="Le projet"
        who={project.artistName}
        href={`/projet/${project.id}`}
        drawing={<Violin className="absolute inset-0 size-full" />}
      />
      <Party
        listing={place}
        part="Le lieu"
        who={[place.ownerName, place.city].filter(Boolean).join(", ")}
        href={`/place/${place.id}`}
        drawing={<OpenDoor className="absolute inset-0 size-full" />}
      />
    </div>
  );
}

type PartyProps = { listing: ListingSummary; part: string; who: string; href: string; drawing: ReactNode };

function Party({ listing, part, who, href, drawing }: PartyProps) {
  return (
    <div className="relative flex items-center gap-4 rounded-card border border-line bg-card p-3.5">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-field bg-sand">
        {listing.cover ? <Photo photo={photoSources(listing.cover)} alt="" sizes="80px" ratio="fill" /> : drawing}
      </div>
      <div className="min-w-0">
        <p className="text-sm">{part}</p>
        <p className="font-heading font-serif text-lg text-ink leading-tight">
          {listing.visible ? (
            <Link to={href} className="after:absolute after:inset-0 hover:underline">
              {listing.title}
            </Link>
          ) : (
            listing.title
          )}
        </p>
        <p className="text-sm">{who}</p>
      </div>
    </div>
  );
}

/** Who did what and when, oldest first, across the proposals that replaced each other. */
function ProposalHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <ol className="grid">
      {history.map(({ proposalId, at, state, label, by }) => (
        <li
          key={`${proposalId} ${state} ${at.getTime()}`}
          className="relative border-line border-l-2 pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-coral-500 ring-3 ring-paper"
          />
          <p>
            <b>{label}</b>
            {by && ` · ${by}`}
          </p>
          <time dateTime={at.toISOString()} className="block text-ink-quiet text-sm first-letter:uppercase">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

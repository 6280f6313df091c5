import type { ProposalView } from "#core/proposals/view-rules.ts";
import { de } from "#platform/french-elision.ts";
import { DetailSection, Paragraphs } from "#web/components/listings/detail-section.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DateList } from "./date-list.tsx";
import { dealOf, namesOf, termsOf } from "./proposal-deal.ts";
import { ProposalHistory, WhatChanged } from "./proposal-history.tsx";
import { ProposalParties } from "./proposal-parties.tsx";
import { TermsSummary } from "./terms-summary.tsx";
import { Waterfall } from "./waterfall.tsx";

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
      {content.message && (
        <DetailSection title={isSender ? "Votre message" : `Le message ${de(senderName)}`}>
          <blockquote className="rounded-card bg-sand px-5 py-4">
            <Paragraphs text={content.message} />
          </blockquote>
        </DetailSection>
      )}
      <DetailSection title={content.dates.length > 1 ? "Les dates proposées" : "La date"}>
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
        <TermsSummary terms={termsOf(proposal)} />
      </DetailSection>
      <Waterfall deal={dealOf(proposal)} names={namesOf(proposal)} className="mt-7" />
      {proposal.history.length > 0 && (
        <DetailSection title="Ce qui s’est passé">
          <ProposalHistory history={proposal.history} />
        </DetailSection>
      )}
    </div>
  );
}

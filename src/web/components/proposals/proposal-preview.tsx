import { photoSources } from "#core/photos/rules.ts";
import type { ProposalContent } from "#core/proposals/rules.ts";
import type { ProposalForEdit } from "#core/proposals/view-rules.ts";
import { Paragraphs } from "#web/components/listings/detail-section.tsx";
import { Card } from "#web/ui/card.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { DateList } from "./date-list.tsx";
import { TermsSummary } from "./terms-summary.tsx";
import type { TermsView } from "./terms-view.ts";
import { Waterfall } from "./waterfall.tsx";
import type { PartyNames } from "./waterfall-table.tsx";

/** The proposal as it will arrive. What is still missing is simply not there yet. */
export function ProposalPreview({ proposal, names }: { proposal: ProposalForEdit; names: PartyNames }) {
  const { content, cover, project, place, forecastFacts } = proposal;
  const terms = termsOf(content);
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Card as="article" className="overflow-hidden">
        {cover && <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 1024px) 540px, 100vw" />}
        <div className="grid gap-6 p-5 sm:p-7">
          <div className="grid gap-1.5">
            <p className="font-bold text-coral-700 text-sm">
              {[
                project && `«\u202f${project.title}\u202f», par ${project.artistName}`,
                place && `${place.title}, ${place.city ?? ""}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <h2 className="text-headline">{content.title ?? "Titre à écrire"}</h2>
          </div>
          {content.dates.length > 0 && <DateList dates={content.dates} />}
          {content.description && <Paragraphs text={content.description} />}
          {content.message && (
            <blockquote className="rounded-card bg-sand px-5 py-4">
              <p className="mb-1 font-semibold text-navy-900 text-sm">Votre message</p>
              <p className="whitespace-pre-line">{content.message}</p>
            </blockquote>
          )}
          {terms && <TermsSummary terms={terms} />}
        </div>
      </Card>
      {forecastFacts && content.remuneration && (
        <Waterfall deal={{ answers: content, facts: forecastFacts }} names={names} />
      )}
    </div>
  );
}

function termsOf(content: ProposalContent): TermsView | undefined {
  const { remuneration, amountCents, openness, capacity, tariffs, vatRate, insurance } = content;
  if (!remuneration || !openness || capacity === null) return undefined;
  return { remuneration, amountCents, openness, capacity, tariffs, vatRate, insurance, goal: goalOf(content) };
}

function goalOf({ goalCents, cancelDelayDays, maintainIfGoalMissed }: ProposalContent): TermsView["goal"] {
  if (goalCents === null || cancelDelayDays === null) return null;
  return { goalCents, delayDays: cancelDelayDays, maintainIfMissed: maintainIfGoalMissed ?? false };
}

import type { ReactNode } from "react";
import { isOpen } from "#core/deals/process.ts";
import type { ProposalCard as Proposal } from "#core/deals/view-rules.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { Card } from "#web/ui/card.tsx";
import { CardTitleLink } from "#web/ui/card-heading.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { datesInShort } from "./date-list.tsx";
import { ProposalStateBadge } from "./proposal-state.tsx";

type ProposalCardProps = {
  proposal: Proposal;
  level?: 2 | 3;
  /** In a conversation: narrower, with the words that came along instead of what the conversation itself says. */
  inThread?: boolean;
};

/** A proposal in a list or a conversation. Whatever waits for the viewer has a coral edge and says what to do. */
export function ProposalCard({ proposal, level = 3, inThread = false }: ProposalCardProps) {
  const { needsMe, state, labelCode, label, href, title, isCounter } = proposal;
  return (
    <Card
      as="article"
      interactive
      accent={needsMe ? "coral" : undefined}
      className={cx("sm:flex-row", inThread && "max-w-xl")}
    >
      <div
        className={cx(
          "relative aspect-5/2 shrink-0 bg-sand sm:aspect-auto",
          inThread ? "max-sm:hidden sm:w-36" : "sm:w-52",
        )}
      >
        {proposal.cover ? (
          <Photo photo={photoSources(proposal.cover)} alt="" sizes="(min-width: 640px) 208px, 92vw" ratio="fill" />
        ) : (
          <Curtain className="absolute inset-0 size-full" />
        )}
      </div>
      <div className="grid min-w-0 grow content-start gap-2 px-5 py-4.5">
        <div className="flex flex-wrap gap-2">
          <ProposalStateBadge code={labelCode} label={label} />
          {isCounter && isOpen(state) && <span className="self-center text-sm">Contre-proposition</span>}
        </div>
        <CardTitleLink to={href} level={level}>
          {title}
        </CardTitleLink>
        {inThread && proposal.message ? (
          <blockquote className="line-clamp-6 whitespace-pre-line border-line border-l-4 pl-3.5">
            {proposal.message}
          </blockquote>
        ) : (
          <p className="text-sm">{partiesInShort(proposal)}</p>
        )}
        <ul className="grid gap-1 text-sm">
          <Fact icon="calendar">{datesInShort(proposal.dates, proposal.series)}</Fact>
          {proposal.remunerationLabel && <Fact icon="euro">{proposal.remunerationLabel}</Fact>}
          {isOpen(state) && proposal.expiresAt && (
            <Fact icon="clock">
              {state === "to_finalize" ? "Paiement" : "Réponse"} avant le {formatDateTime(proposal.expiresAt)}
            </Fact>
          )}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-4.5 text-accent" />
      <span className="min-w-0 first-letter:uppercase">{children}</span>
    </li>
  );
}

/** « Suites de Bach, Camille R. · Le salon d’Hélène, Paris 9e » */
function partiesInShort({ projectTitle, artistName, placeTitle, city }: Proposal): string {
  const project = [projectTitle, artistName].filter(Boolean).join(", ");
  const place = [placeTitle, city].filter(Boolean).join(", ");
  return [project || "Projet à choisir", place || "Lieu à choisir"].join(" · ");
}

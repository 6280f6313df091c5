import { Form, Link } from "react-router";
import type { Match } from "#core/discovery/match-rules.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { artTypeLabel, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Photo } from "#web/ui/photo.tsx";

const kinds = {
  place: { path: "/place", drawing: Bookshop, typeOf: placeTypeLabel },
  project: { path: "/projet", drawing: Violin, typeOf: artTypeLabel },
} as const;

/** By the kind of one's own listing: where its matches stand, and what they are called. */
export const matchesOf = {
  project: { title: "Les lieux qui conviennent", label: "Lieux qui conviennent", page: "lieux", path: "/projet" },
  place: { title: "Les projets qui conviennent", label: "Projets qui conviennent", page: "projets", path: "/place" },
} as const satisfies Record<ListingKind, unknown>;

export const matchesHref = (kind: ListingKind, id: string): string =>
  `${matchesOf[kind].path}/${id}/${matchesOf[kind].page}`;

/** Both listings are chosen, and why they fit has just been read: the proposal begins at its first question. */
const proposeHref = (match: Match, ownId: string): string =>
  match.kind === "place"
    ? `/proposal/to-host/${match.id}?projet=${ownId}`
    : `/proposal/to-artist/${match.id}?lieu=${ownId}`;

type MatchListProps = { matches: readonly Match[]; ownId: string; level?: 2 | 3 };

/** Each with why it fits, in words, and the way to propose a date. */
export function MatchList({ matches, ownId, level = 2 }: MatchListProps) {
  return (
    <ul className="grid gap-5">
      {matches.map((match) => (
        <li key={match.id} className="min-w-0">
          <MatchCard match={match} ownId={ownId} level={level} />
        </li>
      ))}
    </ul>
  );
}

function MatchCard({ match, ownId, level }: { match: Match; ownId: string; level: 2 | 3 }) {
  const { path, drawing: Drawing, typeOf } = kinds[match.kind];
  const { title, by, cover, communeName, reasons, toAgree } = match;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <Card as="article" className="grid gap-4 p-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6 sm:p-5">
      <div className="relative aspect-[16/9] overflow-hidden rounded-xl bg-sand sm:aspect-[4/3]">
        {cover ? (
          <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 640px) 176px, 92vw" ratio="fill" />
        ) : (
          <Drawing className="absolute inset-0 size-full" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <p className="font-semibold text-accent text-sm">{typeOf(match.type)}</p>
          <Title className="text-xl">
            <Link to={`${path}/${match.id}`} className="hover:text-accent">
              {title}
            </Link>
          </Title>
          <p className="text-sm">
            {[match.kind === "place" ? `Chez ${by}` : by, communeName].filter(Boolean).join(" · ")}
          </p>
        </div>
        <ul aria-label="Pourquoi" className="flex flex-wrap gap-x-5 gap-y-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-1.5 text-ink text-sm">
              <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success" />
              {reason}
            </li>
          ))}
          {toAgree.map((reason) => (
            <li key={reason} className="flex items-start gap-1.5 text-sm">
              <Icon name="message" className="mt-0.5 size-4 shrink-0" />
              {reason}
            </li>
          ))}
        </ul>
        <Form method="post" action={proposeHref(match, ownId)} className="justify-self-start">
          <Button type="submit" size="sm" variant="secondary">
            Proposer une date
            <span className="sr-only"> à {title}</span>
          </Button>
        </Form>
      </div>
    </Card>
  );
}

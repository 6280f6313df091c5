import { Form, Link, useNavigation } from "react-router";
import { type ListingNumbers, pageCount } from "#core/dashboard/rules.ts";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import type { ListingState } from "#core/listings/process.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { formatCents } from "#platform/money.ts";
import { matchesHref, matchesOf } from "#web/discovery/match-list.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { inFigures } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Photo } from "#web/ui/photo.tsx";

type MyListingFacts = {
  kind: ListingKind;
  id: string;
  title: string | null;
  communeName: string | null;
  listingState: ListingState;
  hiddenBecause: string | null;
  cover: PhotoView | null;
  numbers: ListingNumbers;
};

const states: Record<Exclude<ListingState, "deleted">, { label: string; tone: BadgeTone; icon: IconName }> = {
  draft: { label: "Brouillon", tone: "amber", icon: "edit" },
  published_visible: { label: "Visible", tone: "green", icon: "eye" },
  published_invisible: { label: "Invisible", tone: "neutral", icon: "eye-off" },
};
const removed = { label: "Retirée par l’équipe", tone: "red", icon: "alert" } as const;

const kinds = {
  project: { label: "Projet", path: "/projet", drawing: Curtain },
  place: { label: "Lieu", path: "/place", drawing: OpenDoor },
} as const;

type MyListingCardProps = { listing: MyListingFacts; refusal: string | undefined };

/** One's own project or place: its state, what it brings, and the switch that shows or hides it. */
function MyListingCard({ listing, refusal }: MyListingCardProps) {
  const { kind, id, listingState, hiddenBecause, cover, communeName } = listing;
  if (listingState === "deleted") return null;
  const { label, path, drawing: Drawing } = kinds[kind];
  const title = listing.title ?? "Sans titre";
  const isDraft = listingState === "draft";
  const state = hiddenBecause === null ? states[listingState] : removed;
  return (
    <Card as="article" id={`annonce-${id}`} className="h-full scroll-mt-20">
      <div className="flex gap-4 p-4 pb-3">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-xl bg-sand sm:size-24">
          {cover ? (
            <Photo photo={photoSources(cover)} alt="" sizes="96px" ratio="fill" />
          ) : (
            <Drawing className="absolute inset-0 size-full" />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <Badge tone={state.tone} icon={state.icon} className="w-fit">
            {state.label}
          </Badge>
          <h3 className="text-lg">
            <Link to={isDraft ? `${path}/${id}/edit` : `${path}/${id}`} className="hover:text-accent">
              {title}
            </Link>
          </h3>
          <p className="text-sm">{communeName ? `${label} · ${communeName}` : label}</p>
        </div>
      </div>
      {hiddenBecause !== null && (
        <p className="px-4 pb-2 text-sm">
          Le motif{"\u202f"}: «{"\u202f"}
          {hiddenBecause}
          {"\u202f"}».{" "}
          <Link to="/account/contact" className="link">
            En parler à l’équipe
          </Link>
        </p>
      )}
      {!isDraft && <Numbers numbers={listing.numbers} />}
      {refusal && (
        <Banner kind="error" title="La visibilité n’a pas changé" className="mx-4 mb-3">
          {refusal}
        </Banner>
      )}
      <div className="mt-auto flex flex-wrap gap-2 px-4 pb-4">
        <ButtonLink to={`${path}/${id}/edit`} variant={isDraft ? "secondary" : "quiet"} size="sm">
          <Icon name="edit" />
          {isDraft ? "Terminer" : "Modifier"}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
        {listingState === "published_visible" && (
          <ButtonLink to={matchesHref(kind, id)} variant="quiet" size="sm">
            <Icon name="heart" />
            {matchesOf[kind].label}
            <span className="sr-only"> à {title}</span>
          </ButtonLink>
        )}
        {!isDraft && hiddenBecause === null && (
          <VisibilityToggle kind={kind} id={id} title={title} isVisible={listingState === "published_visible"} />
        )}
      </div>
    </Card>
  );
}

function Numbers({ numbers: { views, proposals, events, incomeCents } }: { numbers: ListingNumbers }) {
  const facts = [
    { term: "Vues", value: inFigures(views) },
    { term: "Propositions", value: inFigures(proposals) },
    { term: "Soirées", value: inFigures(events) },
    ...(incomeCents === null ? [] : [{ term: "Revenus", value: formatCents(incomeCents) }]),
  ];
  return (
    <dl className="mx-4 mb-3 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-3 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="font-bold text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type VisibilityToggleProps = { kind: ListingKind; id: string; title: string; isVisible: boolean };

/** A form of its own: it works before scripts, and pressing twice asks for the same thing twice. */
function VisibilityToggle({ kind, id, title, isVisible }: VisibilityToggleProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="visible"
        value={String(!isVisible)}
        variant="quiet"
        size="sm"
        busy={state !== "idle" && formData?.get("id") === id}
      >
        <Icon name={isVisible ? "eye-off" : "eye"} />
        {isVisible ? "Rendre invisible" : "Rendre visible"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}

type MyListingsProps = {
  listings: readonly MyListingFacts[];
  total: number;
  page: number;
  /** Why the last switch changed nothing, and of which one. */
  refusal: { id: string; text: string } | undefined;
  /** The address of another page of them. */
  href: (page: number) => string;
};

/** Projects and places together: whoever plays and hosts has one list. */
export function MyListings({ listings, total, page, refusal, href }: MyListingsProps) {
  return (
    <section aria-labelledby="annonces" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="annonces" className="scroll-mt-20">
          Vos projets et vos lieux
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/projet/new" variant="quiet" size="sm">
            <Icon name="plus" />
            Ajouter un projet
          </ButtonLink>
          <ButtonLink to="/place/new" variant="quiet" size="sm">
            <Icon name="plus" />
            Ajouter un lieu
          </ButtonLink>
        </div>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <MyListingCard listing={listing} refusal={refusal?.id === listing.id ? refusal.text : undefined} />
          </li>
        ))}
      </ul>
      <Pagination page={page} total={pageCount(total)} href={href} label="Pages de vos projets et lieux" />
    </section>
  );
}

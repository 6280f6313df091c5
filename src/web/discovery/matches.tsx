import { Link } from "react-router";
import { listMatches } from "#core/discovery/list-matches.ts";
import { requireListingManager } from "#core/listings/load-listing.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/matches.ts";
import { MatchList, matchesOf } from "./match-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? matchesOf[loaderData.kind].title : "Ce qui convient",
    description: "Les annonces qui s’accordent avec la vôtre, et pourquoi.",
    path: "/profil",
    matches,
  });

export const loader = pageLoader(async ({ ctx, url, params }: Visit<Route.LoaderArgs>) => {
  const kind: ListingKind = url.pathname.startsWith("/place/") ? "place" : "project";
  const id = ("placeid" in params ? params.placeid : params.projetid) ?? "";
  const { listing } = await requireListingManager<ListingKind>(ctx, { kind, id });
  return {
    kind,
    id,
    title: listing.title ?? "Sans titre",
    isVisible: listing.visible,
    found: await listMatches(ctx, { kind, id }),
  };
});

const words = {
  project: {
    lead: "D’après la distance, la surface, le public, les jours et les conditions que vous avez donnés.",
    none: "Aucun lieu ne convient pour l’instant",
    search: { label: "Chercher un lieu", path: "/place" },
  },
  place: {
    lead: "D’après la distance, la surface, les arts, les jours et les conditions que vous avez donnés.",
    none: "Aucun projet ne convient pour l’instant",
    search: { label: "Chercher un projet", path: "/projet" },
  },
} as const;

export default function Matches({ loaderData: { kind, id, title, isVisible, found } }: Route.ComponentProps) {
  const { path, title: heading } = matchesOf[kind];
  const { lead, none, search } = words[kind];
  return (
    <div className="wrap grid max-w-4xl gap-7 py-7 sm:py-12">
      <PageHeading
        eyebrow={
          <Link to={`${path}/${id}`} className="inline-flex min-h-11 items-center gap-1.5 hover:underline">
            <Icon name="arrow-left" className="size-4.5" />
            {title}
          </Link>
        }
        title={heading}
        lead={lead}
      />
      {found.length > 0 ? (
        <MatchList matches={found} ownId={id} />
      ) : (
        <EmptyState
          illustration={<OpenDoor className="size-full" />}
          title={isVisible ? none : "Votre annonce n’est pas visible"}
          actions={
            isVisible ? (
              <ButtonLink to={search.path} variant="secondary">
                {search.label}
              </ButtonLink>
            ) : (
              <ButtonLink to={`${path}/${id}/edit?etape=apercu`}>La rendre visible</ButtonLink>
            )
          }
        >
          {isVisible
            ? "Nous vous écrirons dès qu’une annonce nouvelle conviendra. Des préférences plus larges en feront apparaître davantage."
            : "Une fois visible, elle sera rapprochée de toutes celles qui lui conviennent."}
        </EmptyState>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <a href={`${path}/${id}/edit?etape=preferences-1`} className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="edit" className="size-4.5" />
          Changer mes préférences
        </a>
        <a href="/account/notifications" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="bell" className="size-4.5" />
          Choisir mes alertes
        </a>
      </p>
    </div>
  );
}

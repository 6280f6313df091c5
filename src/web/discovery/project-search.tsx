import { searchProjects } from "#core/discovery/search-listings.ts";
import { ProjectCard } from "#web/listings/listing-cards.tsx";
import { withAverages } from "#web/listings/listing-page-data.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/project-search.ts";
import { ListingSearch } from "./listing-search.tsx";
import { makeSearchView } from "./make-search-view.ts";
import { makeMap } from "./map/make-map.ts";
import { readSearch, refusePageBeyond, shownProjects } from "./read-search.ts";
import { searchTitle } from "./search-view.ts";

export const handle = { cacheable: () => ["projects"] };

export const loader = pageLoader(async ({ ctx, url }) => {
  const found = await searchProjects(ctx, readSearch(url));
  refusePageBeyond(url, found);
  const { city, search } = found;
  const cards = await withAverages(ctx, "project", found.cards);
  const circle = city && { ...city, radiusKm: search.radiusKm };
  return { view: makeSearchView("project", found), cards: shownProjects(cards), map: makeMap(cards, circle) };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { view } = loaderData ?? {};
  return describePage({
    title: view ? searchTitle(view) : "Projets artistiques",
    description:
      "Musique, théâtre, danse, expositions\u202f: des projets artistiques à accueillir chez vous, dans votre commerce ou votre jardin, avec leur prix et leurs besoins.",
    path: "/projet",
    matches,
  });
};

export default function ProjectSearchPage({ loaderData: { view, cards, map } }: Route.ComponentProps) {
  const entries = cards.map(({ id, title }) => ({ to: `/projet/${id}`, title: title ?? "" }));
  return (
    <ListingSearch
      view={view}
      map={map}
      entries={entries}
      cards={cards.map((card, index) => <ProjectCard key={card.id} project={card} priority={index < 2} />)}
    />
  );
}

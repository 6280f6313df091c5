import { searchProjects } from "#core/discovery/search-listings.ts";
import { ProjectCard } from "#web/listings/listing-cards.tsx";
import { describePage } from "#web/page-meta.ts";
import { sharedLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/project-search.ts";
import { ListingSearch } from "./listing-search.tsx";
import { makeSearchPage } from "./make-search-view.ts";
import { readSearch, shownProjects } from "./read-search.ts";
import { searchTitle } from "./search-view.ts";

const tagsOf = () => ["projects"];

export const handle = { cacheable: tagsOf };

export const loader = sharedLoader(tagsOf, async ({ ctx, url }) => {
  const { cards, ...page } = await makeSearchPage(ctx, "project", url, await searchProjects(ctx, readSearch(url)));
  return { ...page, cards: shownProjects(cards) };
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

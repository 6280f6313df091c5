import { loadPeople } from "#core/accounts/profile/people.ts";
import { personPageTag } from "#core/accounts/rules.ts";
import { searchPlaces } from "#core/discovery/search-listings.ts";
import { PlaceCard } from "#web/listings/listing-cards.tsx";
import { describePage } from "#web/page-meta.ts";
import { sharedLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/place-search.ts";
import { ListingSearch } from "./listing-search.tsx";
import { makeSearchPage } from "./make-search-view.ts";
import { readSearch, shownPlaces } from "./read-search.ts";
import { searchTitle } from "./search-view.ts";

const tagsOf = ({ cards }: { cards: readonly { hostId: string }[] }) => [
  "places",
  ...new Set(cards.map(({ hostId }) => personPageTag(hostId))),
];

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => tagsOf(loaderData),
};

export const loader = sharedLoader(tagsOf, async ({ ctx, url }) => {
  const { cards, ...page } = await makeSearchPage(ctx, "place", url, await searchPlaces(ctx, readSearch(url)));
  const ownerIds = cards.map(({ ownerId }) => ownerId);
  const hosts = await loadPeople(ctx, ownerIds);
  const hosted = cards.map((card) => ({ ...card, hostName: hosts.get(card.ownerId)?.displayName ?? null }));
  return { ...page, cards: shownPlaces(hosted) };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { view } = loaderData ?? {};
  return describePage({
    title: view ? searchTitle(view) : "Lieux à partager",
    description:
      "Salons, librairies, bars, jardins, ateliers\u202f: des lieux insolites ouverts aux artistes, avec leur capacité, leurs équipements et leurs conditions.",
    path: "/place",
    matches,
  });
};

export default function PlaceSearchPage({ loaderData: { view, cards, map } }: Route.ComponentProps) {
  const entries = cards.map(({ id, title }) => ({ to: `/place/${id}`, title: title ?? "" }));
  return (
    <ListingSearch
      view={view}
      map={map}
      entries={entries}
      cards={cards.map((card, index) => <PlaceCard key={card.id} place={card} priority={index < 2} />)}
    />
  );
}

import { redirect } from "react-router";
import { searchFromParams } from "#core/discovery/input.ts";
import type { PlaceCard as FoundPlace, ProjectCard as FoundProject } from "#core/discovery/search-listings.ts";
import { cardPhoto } from "#core/listings/photos/rules.ts";
import { searchFieldNames } from "#core/listings/search/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import type { PlaceCardFacts, ProjectCardFacts } from "#web/listings/listing-cards.tsx";

const order: readonly string[] = Object.values(searchFieldNames);

/** A form without scripts sends its empty fields, too: the address that people see and share goes without them. */
export function readSearch(url: URL): Record<string, unknown> {
  const kept = [...url.searchParams].filter(([name, value]) => !order.includes(name) || value.trim() !== "");
  if (kept.length < url.searchParams.size) {
    const hasCity = kept.some(([name]) => name === searchFieldNames.city);
    const said = kept
      .filter(([name]) => name !== searchFieldNames.radiusKm || hasCity)
      .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
    const query = new URLSearchParams(said).toString();
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  return searchFromParams(url.searchParams);
}

/** A page that is no more leads to the last one there is. */
export function refusePageBeyond(
  url: URL,
  { total, page, pages }: { total: number; page: number; pages: number },
): void {
  if (total === 0 || page <= pages) return;
  const params = new URLSearchParams(url.searchParams);
  if (pages === 1) params.delete(searchFieldNames.page);
  else params.set(searchFieldNames.page, String(pages));
  throw redirect(params.size > 0 ? `${url.pathname}?${params}` : url.pathname);
}

type Rated = { rating: Average | null };

// The page is handed over to the browser with its data, value by value: only what its cards show.

export function shownProjects(cards: readonly (FoundProject & Rated)[]): ProjectCardFacts[] {
  return cards.map((card) => {
    const { id, title, artistName, artType, communeName, postalCode, audienceMin, audienceMax } = card;
    const { priceType, priceCents, cover, distanceKm, rating } = card;
    const facts = { id, title, artistName, artType, communeName, postalCode, audienceMin, audienceMax };
    return { ...facts, priceType, priceCents, cover: cover && cardPhoto(cover), ...known({ distanceKm, rating }) };
  });
}

type Hosted = { hostName: string | null };

export function shownPlaces<Card extends FoundPlace & Rated & Hosted>(
  cards: readonly Card[],
): (PlaceCardFacts & { hostId: string })[] {
  return cards.map((card) => {
    const { id, title, placeType, communeName, postalCode, maxCapacity, ownerId: hostId } = card;
    const { rentType, rentCents, cover, hostName, distanceKm, rating } = card;
    const facts = { id, title, placeType, communeName, postalCode, maxCapacity, hostId };
    return {
      ...facts,
      rentType,
      rentCents,
      cover: cover && cardPhoto(cover),
      ...known({ hostName, distanceKm, rating }),
    };
  });
}

/** Without what there is nothing to say about. */
const known = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Partial<Facts>;

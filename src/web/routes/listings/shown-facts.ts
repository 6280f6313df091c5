import type { PhotoFiles, PhotoView } from "#core/photos/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import type { PlaceCard as FoundPlace } from "#core/search/search-places.ts";
import type { ProjectCard as FoundProject } from "#core/search/search-projects.ts";
import type { PlaceCardFacts } from "#web/components/listings/place-card.tsx";
import type { ProjectCardFacts } from "#web/components/listings/project-card.tsx";

type Rated = { rating: Average | null };

// The page is handed over to the browser with its data, value by value: only what its cards show.

export function shownProjects(cards: readonly (FoundProject & Rated)[]): ProjectCardFacts[] {
  const shared = shareVariants();
  return cards.map((card) => {
    const { id, title, artistName, artType, communeName, postalCode, audienceMin, audienceMax } = card;
    const { priceType, priceCents, cover, distanceKm, rating } = card;
    const facts = { id, title, artistName, artType, communeName, postalCode, audienceMin, audienceMax };
    return { ...facts, priceType, priceCents, cover: cover && shared(cover), ...known({ distanceKm, rating }) };
  });
}

type Hosted = { hostName: string | null };

export function shownPlaces<Card extends FoundPlace & Rated & Hosted>(
  cards: readonly Card[],
): (PlaceCardFacts & { hostId: string })[] {
  const shared = shareVariants();
  return cards.map((card) => {
    const { id, title, placeType, communeName, postalCode, maxCapacity, ownerId: hostId } = card;
    const { rentType, rentCents, cover, hostName, distanceKm, rating } = card;
    const facts = { id, title, placeType, communeName, postalCode, maxCapacity, hostId };
    return { ...facts, rentType, rentCents, cover: cover && shared(cover), ...known({ hostName, distanceKm, rating }) };
  });
}

/** Most photos have the same widths, and what is the same object is handed over once. */
function shareVariants(): (photo: PhotoView) => PhotoFiles {
  const sets = new Map<string, PhotoFiles["variants"]>();
  return ({ id: _, ...photo }) => {
    const key = JSON.stringify(photo.variants);
    const variants = sets.get(key) ?? photo.variants;
    sets.set(key, variants);
    return { ...photo, variants };
  };
}

/** Without what there is nothing to say about. */
const known = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Partial<Facts>;

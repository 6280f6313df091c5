import type { PhotoFiles } from "#core/photos/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import type { PriceType } from "#core/taxonomies/input.ts";
import { placeTypeLabel } from "#core/taxonomies/rules.ts";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Amount } from "./amount.tsx";
import { ListingCard } from "./listing-card.tsx";
import { distanceText, whereText } from "./listing-words.ts";

export type PlaceCardFacts = {
  id: string;
  title: string | null;
  placeType: string | null;
  communeName: string | null;
  postalCode: string | null;
  maxCapacity: number | null;
  rentType: PriceType | null;
  rentCents: number | null;
  cover: PhotoFiles | null;
  hostName?: string | null;
  distanceKm?: number | null;
  rating?: Average | null;
};

type PlaceCardProps = { place: PlaceCardFacts; level?: 2 | 3; priority?: boolean };

export function PlaceCard({ place, level, priority }: PlaceCardProps) {
  const facts = [
    distanceText(place.distanceKm ?? null),
    place.maxCapacity === null ? null : `jusqu’à ${place.maxCapacity}\u00a0personnes`,
  ];
  return (
    <ListingCard
      to={`/place/${place.id}`}
      cover={place.cover}
      drawing={<Bookshop className="absolute inset-0 size-full" />}
      kind={placeTypeLabel(place.placeType ?? "")}
      title={place.title ?? "Sans titre"}
      by={place.hostName ? `Chez ${place.hostName}` : null}
      where={whereText(place)}
      facts={facts.filter((fact) => fact !== null)}
      price={<Amount type={place.rentType} cents={place.rentCents} unit="par jour" />}
      rating={place.rating ?? null}
      level={level}
      priority={priority}
    />
  );
}

import type { PhotoView } from "#core/photos/rules.ts";
import { labelsOf, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { accessibilities, hostHelps, possibilities } from "#core/taxonomies/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import type { Fact } from "#web/ui/facts.tsx";
import { ListingPreview } from "./listing-preview.tsx";

export type PreviewedPlace = {
  id: string;
  placeType: string | null;
  title: string | null;
  description: string | null;
  surfaceM2: number | null;
  maxCapacity: number | null;
  city: string | null;
  postalCode: string | null;
  rentType: string | null;
  rentCents: number | null;
  possibilities: readonly string[];
  helps: readonly string[];
  accessibilities: readonly string[];
  photos: readonly PhotoView[];
};

export function PlacePreview({ place }: { place: PreviewedPlace }) {
  return (
    <ListingPreview
      eyebrow={place.placeType ? placeTypeLabel(place.placeType) : "Type à choisir"}
      title={place.title ?? "Nom à écrire"}
      byline={place.city ? `${place.city} (${place.postalCode}), quartier approximatif` : "Ville à préciser"}
      description={place.description ?? "Votre description apparaîtra ici."}
      photos={place.photos}
      pageHref={`/place/${place.id}?apercu`}
      facts={factsOf(place)}
      groups={[
        { label: "Sur place", entries: labelsOf(possibilities, place.possibilities) },
        { label: "L’hôte offre", entries: labelsOf(hostHelps, place.helps) },
        { label: "Accessibilité", entries: labelsOf(accessibilities, place.accessibilities) },
      ]}
    />
  );
}

function factsOf({ surfaceM2, maxCapacity, rentType, rentCents }: PreviewedPlace): Fact[] {
  const facts: (Fact | false)[] = [
    surfaceM2 !== null && { term: "Surface", value: `${surfaceM2} m²` },
    maxCapacity !== null && { term: "Capacité", value: `${maxCapacity} personnes` },
    rentType === "free" && { term: "Location", value: "gratuite" },
    rentCents !== null && { term: "Location", value: `${formatCents(rentCents)} par jour` },
  ];
  return facts.filter((fact) => fact !== false);
}

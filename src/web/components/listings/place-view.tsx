import type { ReactNode } from "react";
import type { Period, PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import type { Availability, PriceType } from "#core/taxonomies/input.ts";
import { labelOf, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { placeFamilies } from "#core/taxonomies/taxonomy.ts";
import { FranceMap } from "#web/components/map/france-map.tsx";
import type { MapData } from "#web/components/map/map-data.ts";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Amount } from "./amount.tsx";
import { AvailabilitySection } from "./availability-section.tsx";
import { ListingPage } from "./listing-page.tsx";
import { whereText } from "./listing-words.ts";
import { PersonCard } from "./person-card.tsx";
import { PlaceDetails, type PlaceDetailsFacts } from "./place-details.tsx";
import { ProposePanel, type ProposerStanding } from "./propose-panel.tsx";

export type ViewedPlace = PlaceDetailsFacts & {
  id: string;
  title: string | null;
  placeFamily: string | null;
  placeType: string | null;
  photos: readonly PhotoView[];
  maxCapacity: number | null;
  surfaceM2: number | null;
  communeName: string | null;
  postalCode: string | null;
  rentType: PriceType | null;
  rentCents: number | null;
  availability: Availability | null;
  owner: PublicPerson;
  responseStats: ResponseStats;
};

export type PlaceViewData = { place: ViewedPlace; periods: readonly Period[]; map: MapData | null };

type PlaceViewProps = PlaceViewData & {
  standing: ProposerStanding;
  ownerBar?: ReactNode;
  share?: ReactNode;
  /** The wizard shows the page inside its own. */
  isInset?: boolean;
};

/** A place as everybody sees it: its page, and the last step of its wizard. */
export function PlaceView({ place, periods, map, standing, ownerBar, share, isInset }: PlaceViewProps) {
  const price = <Amount type={place.rentType} cents={place.rentCents} unit="par jour" />;
  return (
    <ListingPage
      isInset={isInset}
      ownerBar={ownerBar}
      photos={place.photos}
      drawing={<Bookshop className="absolute inset-0 size-full" />}
      eyebrow={[labelOf(placeFamilies, place.placeFamily ?? ""), placeTypeLabel(place.placeType ?? "")]
        .filter(Boolean)
        .join(" · ")}
      title={place.title ?? "Sans titre"}
      lead={place.communeName ? `Chez ${place.owner.name}, à ${whereText(place)}` : `Chez ${place.owner.name}`}
      share={share}
      facts={[
        ...(place.maxCapacity ? [{ term: "Capacité", value: `${place.maxCapacity}\u00a0personnes` }] : []),
        ...(place.surfaceM2 ? [{ term: "Surface", value: `${place.surfaceM2}\u00a0m²` }] : []),
        { term: "Quartier", value: whereText(place) },
      ]}
      aside={
        <>
          <ProposePanel kind="place" id={place.id} standing={standing} price={price} />
          <PersonCard person={place.owner} part="Hôte" stats={place.responseStats} />
          {map && (
            <FranceMap
              map={map}
              caption={`Le lieu est quelque part dans ce cercle, à ${place.communeName}. L’adresse exacte n’est donnée qu’aux personnes qui ont réservé.`}
            />
          )}
        </>
      }
    >
      <PlaceDetails place={place} />
      <AvailabilitySection availability={place.availability} periods={periods} />
    </ListingPage>
  );
}

import type { ReactNode } from "react";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { Period, PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import type {
  Accessibility,
  ArtType,
  Availability,
  HostHelp,
  HostRemunerationMode,
  Openness,
  PaidProjectType,
  Possibility,
  PriceType,
} from "#core/listings/taxonomy/input.ts";
import {
  artTypeLabel,
  hostRemunerationModes,
  labelOf,
  labelsOf,
  opennesses,
  placeTypeLabel,
} from "#core/listings/taxonomy/rules.ts";
import { accessibilities, hostHelps, placeFamilies, possibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { FranceMap } from "#web/discovery/map/france-map.tsx";
import type { MapData } from "#web/discovery/map/map-data.ts";
import { DetailSection, LinesSection, Paragraphs, TickedList } from "#web/ui/detail-section.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { AvailabilitySection, ListingPage, PersonCard, ProposePanel, type ProposerSituation } from "./listing-page.tsx";
import { Amount, goalText, labelsText, whereText } from "./listing-words.tsx";

type PlaceDetailsFacts = {
  description: string | null;
  possibilities: Possibility[];
  helps: HostHelp[];
  accessibilities: Accessibility[];
  artTypes: ArtType[];
  openness: Openness[];
  paidProjectTypes: PaidProjectType[];
  maxBudgetCents: number | null;
  remunerationModes: HostRemunerationMode[];
  wantsProfitShare: boolean;
  cancelDelayDays: number | null;
  maintainIfGoalMissed: boolean;
};

function PlaceDetails({ place }: { place: PlaceDetailsFacts }) {
  return (
    <>
      {place.description && (
        <DetailSection title="Le lieu">
          <Paragraphs text={place.description} />
        </DetailSection>
      )}
      {place.possibilities.length > 0 && (
        <DetailSection title="Ce qui est possible">
          <TickedList items={labelsOf(possibilities, place.possibilities)} />
        </DetailSection>
      )}
      {place.helps.length > 0 && (
        <DetailSection title="Ce que l’hôte apporte">
          <TickedList items={labelsOf(hostHelps, place.helps)} icon="heart" />
        </DetailSection>
      )}
      <DetailSection title="Accessibilité">
        {place.accessibilities.length > 0 ? (
          <TickedList items={labelsOf(accessibilities, place.accessibilities)} icon="wheelchair" />
        ) : (
          <p>L’hôte n’a rien précisé{"\u202f"}: posez la question avant de venir.</p>
        )}
      </DetailSection>
      <PlaceConditions place={place} />
    </>
  );
}

/** In the visitor's words; the host's own form says « que j’achète ». */
const welcomed: Record<PaidProjectType, string> = {
  purchase: "payés par l’hôte",
  ticketing: "avec billetterie",
  free: "gratuits",
};

function PlaceConditions({ place }: { place: PlaceDetailsFacts }) {
  const { maxBudgetCents, cancelDelayDays, remunerationModes, paidProjectTypes } = place;
  return (
    <LinesSection
      title="Conditions"
      lines={[
        place.artTypes.length > 0 && { term: "Arts bienvenus", value: labelsText(place.artTypes.map(artTypeLabel)) },
        place.openness.length > 0 && {
          term: "Événement",
          value: labelsText(labelsOf(opennesses, place.openness), " ou "),
        },
        paidProjectTypes.length > 0 && {
          term: "Projets accueillis",
          value: sentence(paidProjectTypes.map((type) => welcomed[type])),
        },
        maxBudgetCents !== null && {
          term: "Budget de l’hôte",
          value: `${formatCents(maxBudgetCents)} au plus par intervention`,
        },
        remunerationModes.length > 0 && {
          term: "Rémunération de l’hôte",
          value: labelsText(labelsOf(hostRemunerationModes, remunerationModes), " ou "),
        },
        place.wantsProfitShare && {
          term: "Partage des recettes",
          value: "Souhaité\u202f: 30\u202f% pour l’hôte, sauf accord",
        },
        cancelDelayDays !== null && {
          term: "Si l’objectif manque",
          value: goalText(cancelDelayDays, place.maintainIfGoalMissed),
        },
      ]}
    />
  );
}

const sentence = (parts: readonly string[]): string => {
  const joined = parts.join(", ");
  return joined.charAt(0).toLocaleUpperCase("fr") + joined.slice(1);
};

type ViewedPlace = PlaceDetailsFacts & {
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
  situation: ProposerSituation;
  ownerBar?: ReactNode;
  share?: ReactNode;
  /** The wizard shows the page inside its own. */
  isInset?: boolean;
};

/** A place as everybody sees it: its page, and the last step of its wizard. */
export function PlaceView({ place, periods, map, situation, ownerBar, share, isInset }: PlaceViewProps) {
  const price = <Amount type={place.rentType} cents={place.rentCents} unit="de loyer par jour" free="Sans loyer" />;
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
          <ProposePanel kind="place" id={place.id} situation={situation} price={price} />
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

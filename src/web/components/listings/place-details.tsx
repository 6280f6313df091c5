import type {
  Accessibility,
  ArtType,
  HostHelp,
  HostRemunerationMode,
  Openness,
  PaidProjectType,
  Possibility,
} from "#core/taxonomies/input.ts";
import { artTypeLabel, hostRemunerationModes, labelsOf, opennesses } from "#core/taxonomies/rules.ts";
import { accessibilities, hostHelps, possibilities } from "#core/taxonomies/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { DetailSection, LinesSection, Paragraphs, TickedList } from "./detail-section.tsx";
import { labelsText } from "./listing-words.ts";
import { goalText } from "./project-details.tsx";

export type PlaceDetailsFacts = {
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

export function PlaceDetails({ place }: { place: PlaceDetailsFacts }) {
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
        place.wantsProfitShare && { term: "Partage des recettes", value: "Souhaité\u202f: 30\u202f% pour l’hôte" },
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

import type { ReactNode } from "react";
import type { Period, PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import type { Availability } from "#core/taxonomies/input.ts";
import { artTypeLabel, labelOf, labelsOf } from "#core/taxonomies/rules.ts";
import { artFamilies, indications } from "#core/taxonomies/taxonomy.ts";
import { de } from "#platform/french-elision.ts";
import { FranceMap } from "#web/components/map/france-map.tsx";
import type { MapData } from "#web/components/map/map-data.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Amount } from "./amount.tsx";
import { AvailabilitySection } from "./availability-section.tsx";
import { ListingPage } from "./listing-page.tsx";
import { audienceText, hoursText, labelsText, whereText } from "./listing-words.ts";
import { PersonCard } from "./person-card.tsx";
import { ProjectDetails, type ProjectDetailsFacts } from "./project-details.tsx";
import { ProposePanel, type ProposerStanding } from "./propose-panel.tsx";

export type ViewedProject = ProjectDetailsFacts & {
  id: string;
  title: string | null;
  artistName: string;
  isGroup: boolean;
  artFamily: string | null;
  artType: string | null;
  photos: readonly PhotoView[];
  audienceMin: number | null;
  audienceMax: number | null;
  durationHours: number | null;
  minimumAge: number | null;
  indications: readonly string[];
  communeName: string | null;
  postalCode: string | null;
  maxTravelKm: number | null;
  priceCents: number | null;
  availability: Availability | null;
  owner: PublicPerson;
  responseStats: ResponseStats;
};

export type ProjectViewData = { project: ViewedProject; periods: readonly Period[]; map: MapData | null };

type ProjectViewProps = ProjectViewData & {
  standing: ProposerStanding;
  ownerBar?: ReactNode;
  share?: ReactNode;
  /** The wizard shows the page inside its own. */
  isInset?: boolean;
};

/** A project as everybody sees it: its page, and the last step of its wizard. */
export function ProjectView({ project, periods, map, standing, ownerBar, share, isInset }: ProjectViewProps) {
  const { maxTravelKm } = project;
  const price = <Amount type={project.priceType} cents={project.priceCents} unit="par intervention" />;
  return (
    <ListingPage
      isInset={isInset}
      ownerBar={ownerBar}
      photos={project.photos}
      drawing={<Violin className="absolute inset-0 size-full" />}
      eyebrow={[labelOf(artFamilies, project.artFamily ?? ""), artTypeLabel(project.artType ?? "")]
        .filter(Boolean)
        .join(" · ")}
      title={project.title ?? "Sans titre"}
      lead={`Par ${project.artistName}${project.isGroup ? ", en groupe" : ""}`}
      share={share}
      facts={[
        { term: "Public", value: audienceText(project.audienceMin, project.audienceMax) },
        ...(project.durationHours ? [{ term: "Durée", value: hoursText(project.durationHours) }] : []),
        ...(project.minimumAge ? [{ term: "Âge", value: `dès ${project.minimumAge}\u00a0ans` }] : []),
        { term: "Ville", value: whereText(project) },
        ...(project.indications.length > 0
          ? [{ term: "À savoir", value: labelsText(labelsOf(indications, project.indications)) }]
          : []),
      ]}
      aside={
        <>
          <ProposePanel kind="project" id={project.id} standing={standing} price={price} />
          <PersonCard
            person={project.owner}
            part={project.isGroup ? "Pour le groupe" : "Artiste"}
            stats={project.responseStats}
          />
          {map && project.communeName && (
            <FranceMap
              map={map}
              caption={
                maxTravelKm
                  ? `Part ${de(project.communeName)} et se déplace jusqu’à ${maxTravelKm}\u00a0km.`
                  : `À ${project.communeName}, sans se déplacer au-delà.`
              }
            />
          )}
        </>
      }
    >
      <ProjectDetails project={project} />
      <AvailabilitySection availability={project.availability} periods={periods} />
    </ListingPage>
  );
}

import type { ReactNode } from "react";
import type { ExcerptView } from "#core/listings/excerpts/rules.ts";
import { type PhotoView, posterOf } from "#core/listings/photos/rules.ts";
import type { Period, PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import type {
  ArtistHelp,
  ArtistRemunerationMode,
  Availability,
  Need,
  Openness,
  PlaceFamily,
  PriceType,
} from "#core/listings/taxonomy/input.ts";
import { artistRemunerationModes, artTypeLabel, labelOf, labelsOf, opennesses } from "#core/listings/taxonomy/rules.ts";
import { artFamilies, artistHelps, indications, needs, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { de } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";
import { FranceMap } from "#web/discovery/map/france-map.tsx";
import type { MapData } from "#web/discovery/map/map-data.ts";
import { DetailSection, LinesSection, Paragraphs, TickedList } from "#web/ui/detail-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { ExcerptPlayer } from "./excerpts/excerpt-player.tsx";
import { AvailabilitySection, ListingPage, PersonCard, ProposePanel, type ProposerSituation } from "./listing-page.tsx";
import { Amount, audienceText, goalText, hoursText, labelsText, whereText } from "./listing-words.tsx";

type ProjectDetailsFacts = {
  description: string | null;
  excerpt: ExcerptView | null;
  videoLinks: string[];
  otherLinks: string[];
  needs: Need[];
  otherNeeds: string | null;
  needsMusicRights: boolean | null;
  helps: ArtistHelp[];
  placeFamilies: PlaceFamily[];
  minSurfaceM2: number | null;
  acceptsRent: boolean | null;
  maxRentCents: number | null;
  openness: Openness[];
  priceType: PriceType | null;
  remunerationModes: ArtistRemunerationMode[];
  cancelDelayDays: number | null;
  maintainIfGoalMissed: boolean;
};

type ProjectDetailsProps = {
  project: ProjectDetailsFacts & { title: string | null; photos: readonly PhotoView[] };
};

function ProjectDetails({ project }: ProjectDetailsProps) {
  const [cover] = project.photos;
  const { description, otherNeeds, helps } = project;
  const links = [...project.videoLinks, ...project.otherLinks];
  return (
    <>
      {description && (
        <DetailSection title="Le projet">
          <Paragraphs text={description} />
        </DetailSection>
      )}
      {(project.excerpt || links.length > 0) && (
        <DetailSection title="À voir, à écouter">
          {project.excerpt && (
            <ExcerptPlayer
              excerpt={project.excerpt}
              of={project.title ?? "ce projet"}
              poster={cover && posterOf(cover)}
            />
          )}
          <OutsideLinks videos={project.videoLinks} others={project.otherLinks} />
        </DetailSection>
      )}
      {(project.needs.length > 0 || otherNeeds || project.needsMusicRights) && (
        <DetailSection title="Ce qu’il faut sur place">
          <TickedList items={labelsOf(needs, project.needs)} />
          {otherNeeds && <Paragraphs text={otherNeeds} />}
          {project.needsMusicRights && (
            <p className="flex gap-2.5">
              <Icon name="music" className="mt-0.5 size-5 text-accent" />
              Des œuvres protégées sont jouées{"\u202f"}: des droits musicaux sont à déclarer.
            </p>
          )}
        </DetailSection>
      )}
      {helps.length > 0 && (
        <DetailSection title="Ce que l’artiste apporte">
          <TickedList items={labelsOf(artistHelps, helps)} icon="heart" />
        </DetailSection>
      )}
      <ProjectConditions project={project} />
    </>
  );
}

function ProjectConditions({ project }: { project: ProjectDetailsFacts }) {
  const { minSurfaceM2, acceptsRent, maxRentCents, cancelDelayDays, remunerationModes } = project;
  const rent = maxRentCents === null ? "Oui" : `Oui, jusqu’à ${formatCents(maxRentCents)} par jour`;
  return (
    <LinesSection
      title="Conditions"
      lines={[
        project.placeFamilies.length > 0 && {
          term: "Lieux souhaités",
          value: labelsText(labelsOf(placeFamilies, project.placeFamilies)),
        },
        minSurfaceM2 !== null && { term: "Surface minimale", value: `${minSurfaceM2}\u00a0m²` },
        project.openness.length > 0 && {
          term: "Événement",
          value: labelsText(labelsOf(opennesses, project.openness), " ou "),
        },
        remunerationModes.length > 0 && {
          term: "Rémunération",
          value: labelsText(labelsOf(artistRemunerationModes, remunerationModes), " ou "),
        },
        acceptsRent !== null && { term: "Accepte un loyer", value: acceptsRent ? rent : "Non" },
        cancelDelayDays !== null && {
          term: "Si l’objectif manque",
          value: goalText(cancelDelayDays, project.maintainIfGoalMissed),
        },
      ]}
    />
  );
}

function OutsideLinks({ videos, others }: { videos: readonly string[]; others: readonly string[] }) {
  if (videos.length + others.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {[...videos, ...others].map((href, index) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener noreferrer nofollow ugc"
            target="_blank"
            className="link inline-flex min-h-11 max-w-full items-center gap-2.5"
          >
            <Icon name={index < videos.length ? "screen" : "external"} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{hostOf(href)}</span>
            <span className="sr-only"> (nouvelle fenêtre)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const hostOf = (href: string): string => href.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

type ViewedProject = ProjectDetailsFacts & {
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
  situation: ProposerSituation;
  ownerBar?: ReactNode;
  share?: ReactNode;
  /** The wizard shows the page inside its own. */
  isInset?: boolean;
};

/** A project as everybody sees it: its page, and the last step of its wizard. */
export function ProjectView({ project, periods, map, situation, ownerBar, share, isInset }: ProjectViewProps) {
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
          <ProposePanel kind="project" id={project.id} situation={situation} price={price} />
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

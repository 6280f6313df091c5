import type {
  ArtistHelp,
  ArtistRemunerationMode,
  Need,
  Openness,
  PlaceFamily,
  PriceType,
} from "#core/taxonomies/input.ts";
import { artistRemunerationModes, labelsOf, opennesses } from "#core/taxonomies/rules.ts";
import { artistHelps, needs, placeFamilies } from "#core/taxonomies/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DetailSection, LinesSection, Paragraphs, TickedList } from "./detail-section.tsx";
import { labelsText } from "./listing-words.ts";

export type ProjectDetailsFacts = {
  description: string | null;
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

export function ProjectDetails({ project }: { project: ProjectDetailsFacts }) {
  const { description, otherNeeds, helps } = project;
  const links = [...project.videoLinks, ...project.otherLinks];
  return (
    <>
      {description && (
        <DetailSection title="Le projet">
          <Paragraphs text={description} />
        </DetailSection>
      )}
      {links.length > 0 && (
        <DetailSection title="À voir, à écouter">
          <OutsideLinks videos={project.videoLinks} others={project.otherLinks} />
        </DetailSection>
      )}
      {(project.needs.length > 0 || otherNeeds || project.needsMusicRights) && (
        <DetailSection title="Ce qu’il faut sur place">
          <TickedList items={labelsOf(needs, project.needs)} />
          {otherNeeds && <Paragraphs text={otherNeeds} />}
          {project.needsMusicRights && (
            <p className="flex gap-2.5">
              <Icon name="music" className="mt-0.5 size-5 text-coral-700" />
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

export function goalText(days: number, isMaintained: boolean): string {
  const delay = `${days}\u00a0${days === 1 ? "jour" : "jours"} avant`;
  return isMaintained
    ? `L’événement est maintenu\u202f; on en décide ${delay}.`
    : `L’événement est annulé ${delay}, et les billets remboursés.`;
}

function OutsideLinks({ videos, others }: { videos: readonly string[]; others: readonly string[] }) {
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

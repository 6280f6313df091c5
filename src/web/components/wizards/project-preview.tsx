import type { PhotoView } from "#core/photos/rules.ts";
import { artTypeLabel, labelsOf } from "#core/taxonomies/rules.ts";
import { artistHelps, indications, needs } from "#core/taxonomies/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import type { Fact } from "#web/ui/facts.tsx";
import { ListingPreview } from "./listing-preview.tsx";

export type PreviewedProject = {
  id: string;
  artistName: string;
  artType: string | null;
  title: string | null;
  description: string | null;
  durationHours: number | null;
  audienceMin: number | null;
  audienceMax: number | null;
  minimumAge: number | null;
  city: string | null;
  maxTravelKm: number | null;
  priceType: string | null;
  priceCents: number | null;
  needs: readonly string[];
  helps: readonly string[];
  indications: readonly string[];
  otherNeeds: string | null;
  photos: readonly PhotoView[];
};

export function ProjectPreview({ project }: { project: PreviewedProject }) {
  return (
    <ListingPreview
      eyebrow={project.artType ? artTypeLabel(project.artType) : "Genre à choisir"}
      title={project.title ?? "Titre à écrire"}
      byline={`Par ${project.artistName}${project.city ? `, ${project.city}` : ""}`}
      description={project.description ?? "Votre description apparaîtra ici."}
      photos={project.photos}
      pageHref={`/projet/${project.id}?apercu`}
      facts={factsOf(project)}
      groups={[
        { label: "Indications", entries: labelsOf(indications, project.indications) },
        { label: "Besoins sur place", entries: labelsOf(needs, project.needs) },
        { label: "Ce que l’artiste apporte", entries: labelsOf(artistHelps, project.helps) },
      ]}
    >
      {project.otherNeeds && <p className="max-w-prose whitespace-pre-line">{project.otherNeeds}</p>}
    </ListingPreview>
  );
}

function factsOf(project: PreviewedProject): Fact[] {
  const { audienceMin, audienceMax, durationHours, minimumAge, maxTravelKm, priceType, priceCents } = project;
  const facts: (Fact | false)[] = [
    audienceMin !== null &&
      audienceMax !== null && { term: "Public", value: `${audienceMin} à ${audienceMax} personnes` },
    durationHours !== null && { term: "Durée", value: `${durationHours} h` },
    minimumAge !== null && { term: "Âge", value: `dès ${minimumAge} ans` },
    maxTravelKm !== null && {
      term: "Se déplace",
      value: maxTravelKm === 0 ? "dans sa commune" : `jusqu’à ${maxTravelKm} km`,
    },
    priceType === "free" && { term: "Prix", value: "gratuit" },
    priceCents !== null && { term: "Prix", value: formatCents(priceCents) },
  ];
  return facts.filter((fact) => fact !== false);
}

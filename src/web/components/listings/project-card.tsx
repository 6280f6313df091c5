import type { PhotoFiles } from "#core/photos/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import type { PriceType } from "#core/taxonomies/input.ts";
import { artTypeLabel } from "#core/taxonomies/rules.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Amount } from "./amount.tsx";
import { ListingCard } from "./listing-card.tsx";
import { audienceText, distanceText, whereText } from "./listing-words.ts";

export type ProjectCardFacts = {
  id: string;
  title: string | null;
  artistName: string;
  artType: string | null;
  communeName: string | null;
  postalCode: string | null;
  priceType: PriceType | null;
  priceCents: number | null;
  cover: PhotoFiles | null;
  audienceMin?: number | null;
  audienceMax?: number | null;
  distanceKm?: number | null;
  rating?: Average | null;
};

type ProjectCardProps = { project: ProjectCardFacts; level?: 2 | 3; priority?: boolean };

export function ProjectCard({ project, level, priority }: ProjectCardProps) {
  const { audienceMin, audienceMax } = project;
  const facts = [
    distanceText(project.distanceKm ?? null),
    audienceMin && audienceMax ? audienceText(audienceMin, audienceMax) : null,
  ];
  return (
    <ListingCard
      to={`/projet/${project.id}`}
      cover={project.cover}
      drawing={<Violin className="absolute inset-0 size-full" />}
      kind={artTypeLabel(project.artType ?? "")}
      title={project.title ?? "Sans titre"}
      by={project.artistName}
      where={whereText(project)}
      facts={facts.filter((fact) => fact !== null)}
      price={<Amount type={project.priceType} cents={project.priceCents} unit="par intervention" />}
      rating={project.rating ?? null}
      level={level}
      priority={priority}
    />
  );
}

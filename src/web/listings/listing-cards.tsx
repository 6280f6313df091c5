import type { ReactNode } from "react";
import type { CardPhoto, PhotoFiles } from "#core/listings/photos/rules.ts";
import type { PriceType } from "#core/listings/taxonomy/input.ts";
import { artTypeLabel, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import { AverageMark } from "#web/ratings/stars.tsx";
import { KeptPart } from "#web/render/fixed-part.tsx";
import { Card, CardArt, CardBody, CardCover, CardFoot, CardMeta } from "#web/ui/card.tsx";
import { CardTitleLink } from "#web/ui/card-heading.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Amount, audienceText, distanceText, whereText } from "./listing-words.tsx";

type ListingCardProps = {
  to: string;
  cover: PhotoFiles | CardPhoto | null;
  /** What stands for a picture while there is none. */
  drawing: ReactNode;
  kind: string;
  title: string;
  by: string | null;
  where: string;
  facts: readonly string[];
  price: ReactNode;
  rating?: Average | null;
  level?: 2 | 3;
  priority?: boolean;
};

function ListingCard(props: ListingCardProps) {
  const { to, cover, drawing, kind, title, by, where, facts, price, rating, level = 2, priority } = props;
  return (
    <Card as="article" interactive>
      <CardArt>{cover ? <CardCover cover={cover} priority={priority} /> : drawing}</CardArt>
      <CardBody>
        <p className="card-kind">{kind}</p>
        <CardTitleLink to={to} level={level}>
          {title}
        </CardTitleLink>
        {by && <CardMeta className="text-ink">{by}</CardMeta>}
        <CardMeta className="mb-2">{[where, ...facts].join(" · ")}</CardMeta>
        <CardFoot>
          {price}
          {rating && <AverageMark rating={rating} />}
        </CardFoot>
      </CardBody>
    </Card>
  );
}

export type ProjectCardFacts = {
  id: string;
  title: string | null;
  artistName: string;
  artType: string | null;
  communeName: string | null;
  postalCode: string | null;
  priceType: PriceType | null;
  priceCents: number | null;
  cover: PhotoFiles | CardPhoto | null;
  audienceMin?: number | null;
  audienceMax?: number | null;
  distanceKm?: number | null;
  rating?: Average | null;
};

// The first pictures are announced in the page's head, which only a card that is rendered can do: those are not kept.

type ProjectCardProps = { project: ProjectCardFacts; level?: 2 | 3; priority?: boolean };

export function ProjectCard({ project, level = 2, priority = false }: ProjectCardProps) {
  const card = <FreshProjectCard project={project} level={level} priority={priority} />;
  return priority ? card : <KeptPart facts={["project", project, level]}>{card}</KeptPart>;
}

function FreshProjectCard({ project, level, priority }: Required<ProjectCardProps>) {
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

export type PlaceCardFacts = {
  id: string;
  title: string | null;
  placeType: string | null;
  communeName: string | null;
  postalCode: string | null;
  maxCapacity: number | null;
  rentType: PriceType | null;
  rentCents: number | null;
  cover: PhotoFiles | CardPhoto | null;
  hostName?: string | null;
  distanceKm?: number | null;
  rating?: Average | null;
};

type PlaceCardProps = { place: PlaceCardFacts; level?: 2 | 3; priority?: boolean };

export function PlaceCard({ place, level = 2, priority = false }: PlaceCardProps) {
  const card = <FreshPlaceCard place={place} level={level} priority={priority} />;
  return priority ? card : <KeptPart facts={["place", place, level]}>{card}</KeptPart>;
}

function FreshPlaceCard({ place, level, priority }: Required<PlaceCardProps>) {
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
      price={<Amount type={place.rentType} cents={place.rentCents} unit="de loyer par jour" free="Sans loyer" />}
      rating={place.rating ?? null}
      level={level}
      priority={priority}
    />
  );
}

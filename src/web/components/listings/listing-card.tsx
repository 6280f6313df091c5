import type { ReactNode } from "react";
import { type PhotoFiles, photoSources } from "#core/photos/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import { AverageMark } from "#web/components/ratings/stars.tsx";
import { Card, CardArt, CardBody, CardFoot, CardMeta } from "#web/ui/card.tsx";
import { CardTitleLink } from "#web/ui/card-title-link.tsx";
import { Photo } from "#web/ui/photo.tsx";

type ListingCardProps = {
  to: string;
  cover: PhotoFiles | null;
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

const SIZES = "(min-width: 1280px) 365px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

export function ListingCard(props: ListingCardProps) {
  const { to, cover, drawing, kind, title, by, where, facts, price, rating, level = 2, priority } = props;
  return (
    <Card as="article" interactive>
      <CardArt>
        {cover ? <Photo photo={photoSources(cover)} alt="" sizes={SIZES} ratio="fill" priority={priority} /> : drawing}
      </CardArt>
      <CardBody>
        <p className="text-sm font-semibold text-coral-700">{kind}</p>
        <CardTitleLink to={to} level={level}>
          {title}
        </CardTitleLink>
        {by && <CardMeta className="text-navy-900">{by}</CardMeta>}
        <CardMeta className="mb-2">{[where, ...facts].join(" · ")}</CardMeta>
        <CardFoot>
          {price}
          {rating && <AverageMark rating={rating} />}
        </CardFoot>
      </CardBody>
    </Card>
  );
}

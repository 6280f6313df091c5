import type { ReactNode } from "react";
import { Link } from "react-router";
import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { type Fact, Facts } from "#web/ui/facts.tsx";
import { Photo } from "#web/ui/photo.tsx";

type ListingPreviewProps = {
  eyebrow: string;
  title: string;
  byline: string;
  description: string;
  photos: readonly PhotoView[];
  facts: readonly Fact[];
  /** Chips under a word: « Sur place », « Accessibilité ». */
  groups: readonly { label: string; entries: readonly string[] }[];
  /** The page itself, as it will be. */
  pageHref: string;
  children?: ReactNode;
};

/** What everybody will see, in short: never the address, never the private answers. */
export function ListingPreview({
  eyebrow,
  title,
  byline,
  description,
  photos,
  facts,
  groups,
  pageHref,
  children,
}: ListingPreviewProps) {
  const [cover, ...others] = photos;
  return (
    <Card as="article" className="overflow-hidden">
      {cover ? (
        <div className="grid gap-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Photo
            photo={photoSources(cover)}
            alt="Photo de couverture"
            sizes="(min-width: 640px) 620px, 100vw"
            priority
          />
          <div
            className={cx(
              "grid grid-cols-4 gap-1 sm:content-start",
              others.length > 2 ? "sm:grid-cols-2" : "sm:grid-cols-1",
            )}
          >
            {others.map((photo) => (
              <Photo key={photo.id} photo={photoSources(photo)} alt="" sizes="160px" />
            ))}
          </div>
        </div>
      ) : (
        <p className="grid aspect-4/3 max-h-64 w-full place-items-center bg-sand">Vos photos apparaîtront ici.</p>
      )}
      <div className="grid gap-6 p-5 sm:p-8">
        <div className="grid gap-1.5">
          <p className="text-sm font-bold text-coral-700">{eyebrow}</p>
          <h2 className="text-headline">{title}</h2>
          <p className="text-lg">{byline}</p>
        </div>
        <p className="max-w-prose whitespace-pre-line">{description}</p>
        {facts.length > 0 && <Facts facts={facts} />}
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ label, entries }) => (
            <div key={label} className="grid gap-2">
              <h3 className="text-xl">{label}</h3>
              <ul className="flex flex-wrap gap-2">
                {entries.map((entry) => (
                  <li key={entry}>
                    <Badge>{entry}</Badge>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {children}
        <p>
          <Link to={pageHref} className="link inline-flex min-h-11 items-center">
            Ouvrir la page entière
          </Link>
        </p>
      </div>
    </Card>
  );
}

import { Link, useLocation } from "react-router";
import type { ProposalDirection } from "#core/deals/process.ts";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { type Choice, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Photo } from "#web/ui/photo.tsx";

export type ListingOption = {
  id: string;
  title: string;
  /** « Camille Roux · Lyon » */
  hint: string;
  cover: PhotoView | null;
  isDraft?: boolean;
};

/** How each side is spoken of, by what one has oneself. */
const sides = {
  "to-host": {
    own: { kind: "project", name: "projectId", label: "Votre projet", none: "Vous n’avez pas encore de projet." },
    other: { kind: "place", name: "placeId", label: "Le lieu", another: "Choisir un autre lieu", path: "/place" },
    create: { label: "Présenter un projet", path: "/projet/new" },
  },
  "to-artist": {
    own: { kind: "place", name: "placeId", label: "Votre lieu", none: "Vous n’avez pas encore de lieu." },
    other: {
      kind: "project",
      name: "projectId",
      label: "Le projet",
      another: "Choisir un autre projet",
      path: "/projet",
    },
    create: { label: "Ajouter un lieu", path: "/place/new" },
  },
} as const satisfies Record<ProposalDirection, unknown>;

const optionCard =
  (kind: "project" | "place") =>
  ({ id, title, hint, cover, isDraft }: ListingOption): Choice => ({
    value: id,
    label: title,
    hint,
    picture: <ListingThumb kind={kind} cover={cover} />,
    ...(isDraft ? { badge: <Badge tone="amber">Brouillon</Badge> } : {}),
  });

type OwnListingProps = { direction: ProposalDirection; options: readonly ListingOption[] };

export function OwnListing({ direction, options }: OwnListingProps) {
  const { own, create } = sides[direction];
  const { pathname, search } = useLocation();
  const createHref = `${create.path}?redir=${encodeURIComponent(pathname + search)}`;
  if (options.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 rounded-card bg-sand px-5 py-5">
        <p className="font-semibold text-ink">{own.none}</p>
        <p>Créez-le et publiez-le&#8239;: vous reviendrez ensuite ici, et cette proposition vous attendra.</p>
        <ButtonLink to={createHref}>{create.label}</ButtonLink>
      </div>
    );
  }
  return (
    <RadioCards
      name={own.name}
      label={own.label}
      choices={options.map(optionCard(own.kind))}
      columns={options.length > 1 ? 2 : 1}
      required
      help={
        <Link to={createHref} className="link inline-flex min-h-11 items-center">
          {create.label}
        </Link>
      }
    />
  );
}

type OtherListingProps = {
  direction: ProposalDirection;
  chosen: ListingOption | null;
  /** Null while nothing was looked for. */
  found: readonly ListingOption[] | null;
};

/** The one that the proposal goes to: given by the address, or chosen among what the search found. */
export function OtherListing({ direction, chosen, found }: OtherListingProps) {
  const { other } = sides[direction];
  const { pathname, search } = useLocation();
  if (found === null && chosen) {
    return (
      <div>
        <p className="mb-2 font-semibold text-ink">{other.label}</p>
        <input type="hidden" name={other.name} value={chosen.id} />
        <div className="flex items-center gap-4 rounded-card bg-card p-3 shadow-card">
          <ListingThumb kind={other.kind} cover={chosen.cover} />
          <div className="min-w-0">
            <p className="font-semibold text-ink">
              <Link to={`${other.path}/${chosen.id}`} className="hover:underline">
                {chosen.title}
              </Link>
            </p>
            <p className="text-sm">{chosen.hint}</p>
          </div>
        </div>
        <Link to={`${pathname}${search}&chercher=1`} className="link mt-1 inline-flex min-h-11 items-center gap-1.5">
          <Icon name="search" className="size-4.5" />
          {other.another}
        </Link>
      </div>
    );
  }
  if (!found || found.length === 0) return null;
  return (
    <RadioCards
      name={other.name}
      label={other.label}
      choices={found.map(optionCard(other.kind))}
      columns={2}
      required
    />
  );
}

type ListingThumbProps = { kind: "project" | "place"; cover: PhotoView | null };

/** Small, beside a title that says everything. */
function ListingThumb({ kind, cover }: ListingThumbProps) {
  const Drawing = kind === "project" ? Violin : Bookshop;
  return (
    <span className="block w-24 shrink-0 overflow-hidden rounded-lg sm:w-28">
      {cover ? <Photo photo={photoSources(cover)} alt="" sizes="112px" /> : <Drawing className="aspect-4/3 w-full" />}
    </span>
  );
}

import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Photo } from "#web/ui/photo.tsx";

type ListingThumbProps = { kind: "project" | "place"; cover: PhotoView | null };

/** Small, beside a title that says everything. */
export function ListingThumb({ kind, cover }: ListingThumbProps) {
  const Drawing = kind === "project" ? Violin : Bookshop;
  return (
    <span className="block w-24 shrink-0 overflow-hidden rounded-lg sm:w-28">
      {cover ? <Photo photo={photoSources(cover)} alt="" sizes="112px" /> : <Drawing className="aspect-4/3 w-full" />}
    </span>
  );
}

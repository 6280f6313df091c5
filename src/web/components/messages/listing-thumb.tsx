import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Photo } from "#web/ui/photo.tsx";

/** A listing's picture the size of a stamp; the initials of its people where there is none. */
export function ListingThumb({ cover, name }: { cover: PhotoView | null; name: string }) {
  if (!cover) return <Avatar name={name} className="size-14" />;
  return (
    <Photo photo={photoSources(cover)} alt="" sizes="56px" ratio="1/1" className="size-14 shrink-0 rounded-card" />
  );
}

import { type MouseEvent, useState } from "react";
import { largePhotoUrl, type PhotoView, photoSources } from "#core/photos/rules.ts";
import { de } from "#platform/french-elision.ts";
import { Photo } from "#web/ui/photo.tsx";
import { Lightbox } from "./lightbox.tsx";

type GalleryProps = { photos: readonly PhotoView[]; title: string };

const LARGE = "(min-width: 1024px) 760px, 100vw";

/**
 * A strip that stops at each photo under the finger; the small ones under it lead to theirs, the large ones to the whole
 * picture, without any script. With scripts, that one opens on the spot.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const [opened, setOpened] = useState<number>();
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  if (photos.length === 0) return null;
  const numbered = photos.map((photo, index) => ({ photo, number: index + 1, id: `photo-${index + 1}` }));
  return (
    <section aria-label="Photos">
      {/* Relative: words for the ear that lie beyond the strip's edge would otherwise widen the page. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul
        tabIndex={0}
        aria-label={`Photos ${de(title)}`}
        className="relative flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth rounded-panel [scrollbar-width:thin]"
      >
        {numbered.map(({ photo, number, id }) => (
          <li
            key={photo.id}
            id={id}
            className="relative w-full shrink-0 scroll-mt-24 snap-center overflow-hidden rounded-panel"
          >
            <a href={largePhotoUrl(photo)} data-scripted="" onClick={open(number - 1)} className="block cursor-zoom-in">
              <span className="sr-only">Agrandir : </span>
              <Photo
                photo={photoSources(photo)}
                alt={`${title}, photo ${number} sur ${photos.length}`}
                sizes={LARGE}
                priority={number === 1}
              />
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {photos.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 sm:gap-3">
          {numbered.map(({ photo, number, id }) => (
            <li key={photo.id}>
              <a href={`#${id}`} className="block overflow-hidden rounded-field hover:opacity-85">
                <Photo photo={photoSources(photo)} alt={`Voir la photo ${number}`} sizes="150px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <Lightbox photos={photos} title={title} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { largePhotoUrl, type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { de } from "#platform/french-elision.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { IconButton, iconButtonClass } from "#web/ui/button.tsx";
import { CloseLink, useModal } from "#web/ui/feedback/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Photo, Picture } from "#web/ui/photo.tsx";

type LightboxProps = {
  photos: readonly PhotoView[];
  title: string;
  /** Which photo was pressed, from zero. */
  start: number;
  onClose(): void;
};

/** Whole photos on the whole screen: a strip that fingers swipe, arrows and buttons step through, and Escape closes. */
function Lightbox({ photos, title, start, onClose }: LightboxProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  useModal(dialog, { id, open: true, onClose });
  useEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: "instant" });
  }, [start]);

  const go = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = own({ ArrowLeft: -1, ArrowRight: 1 }, event.key);
    if (!step) return;
    event.preventDefault();
    go(Math.min(Math.max(shown + step, 0), photos.length - 1));
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Photos ${de(title)}`}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-navy-900 text-white open:grid open:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-center justify-between gap-3 px-3 py-2">
        <p aria-live="polite" className="pl-2 tabular-nums">
          {shown + 1} sur {photos.length}
        </p>
        <div className="flex items-center gap-1">
          {photos.length > 1 && (
            <>
              <IconButton
                icon="chevron-left"
                label="Photo précédente"
                ringed
                disabled={shown === 0}
                onClick={() => go(shown - 1)}
              />
              <IconButton
                icon="chevron-right"
                label="Photo suivante"
                ringed
                disabled={shown === photos.length - 1}
                onClick={() => go(shown + 1)}
              />
            </>
          )}
          <CloseLink aria-label={m["ui.close"]()} className={iconButtonClass(true)}>
            <Icon name="close" className="size-6" />
          </CloseLink>
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul
        ref={strip}
        tabIndex={0}
        aria-label={`Photos ${de(title)}, en grand`}
        onScroll={follow}
        className="relative flex min-h-0 snap-x snap-mandatory overflow-x-auto overscroll-contain motion-safe:scroll-smooth"
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="size-full shrink-0 snap-center p-2 sm:p-6">
            <Picture
              photo={photoSources(photo)}
              alt={`${title}, photo ${index + 1} sur ${photos.length}`}
              sizes="100vw"
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </dialog>
  );
}

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

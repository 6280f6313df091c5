import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { de } from "#platform/french-elision.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { CloseLink } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#web/ui/icon-button.tsx";
import { useModal } from "#web/ui/use-modal.ts";

type LightboxProps = {
  photos: readonly PhotoView[];
  title: string;
  /** Which photo was pressed, from zero. */
  start: number;
  onClose(): void;
};

/** Whole photos on the whole screen: a strip that fingers swipe, arrows and buttons step through, and Escape closes. */
export function Lightbox({ photos, title, start, onClose }: LightboxProps) {
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
            <WholePhoto photo={photo} alt={`${title}, photo ${index + 1} sur ${photos.length}`} />
          </li>
        ))}
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </dialog>
  );
}

function WholePhoto({ photo, alt }: { photo: PhotoView; alt: string }) {
  const { src, avif, webp, width, height } = photoSources(photo);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes="100vw" />}
      {webp && <source type="image/webp" srcSet={webp} sizes="100vw" />}
      <img src={src} alt={alt} width={width} height={height} decoding="async" className="size-full object-contain" />
    </picture>
  );
}

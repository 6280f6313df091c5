import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { type PictureFormat, pictureSizes } from "#core/events/pictures/picture-rules.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

const pictureWords: Record<PictureFormat, { label: string; use: string; name: string; shape: string }> = {
  partage: { label: "Large", use: "Facebook, LinkedIn, e-mail", name: "large", shape: "aspect-[1200/630] max-w-md" },
  carre: { label: "Carrée", use: "Instagram, WhatsApp", name: "carrée", shape: "aspect-square max-w-56" },
  story: { label: "Story", use: "Stories, statuts", name: "de story", shape: "aspect-[9/16] max-w-36" },
};

const formats: readonly PictureFormat[] = ["partage", "carre", "story"];

const ASKS_AGAIN_MS = 2_500;

/** Those that are not drawn yet come by themselves. */
export function PictureDownloads({
  pictures,
  drawn,
}: {
  pictures: Record<PictureFormat, string>;
  drawn: Record<PictureFormat, boolean>;
}) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = formats.some((format) => !drawn[format]);
  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), ASKS_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {isWaiting ? "Les images se préparent." : "Les images sont prêtes."}
      </p>
      <ul className="flex flex-wrap items-end gap-8">
        {formats.map((format) => {
          const { width, height } = pictureSizes[format];
          const { label, use, name, shape } = pictureWords[format];
          return (
            <li key={format} className="grid w-full min-w-0 gap-3 sm:w-auto">
              <div
                className={cx(
                  "grid place-items-center overflow-hidden rounded-card border border-line bg-sand text-center text-sm",
                  shape,
                )}
              >
                {drawn[format] ? (
                  <img
                    src={pictures[format]}
                    width={width}
                    height={height}
                    alt=""
                    loading="lazy"
                    className="size-full object-contain"
                  />
                ) : (
                  <span className="p-4">En préparation… Revenez dans un instant.</span>
                )}
              </div>
              <p className="text-sm">
                <b className="text-ink">{label}</b>, {width}
                {"\u00a0"}×{"\u00a0"}
                {height}
                <span className="block">{use}</span>
              </p>
              {drawn[format] && (
                <p>
                  <a
                    href={`${pictures[format]}&telecharger`}
                    download
                    className={buttonClass({ variant: "quiet", size: "sm" })}
                  >
                    <Icon name="download" className="size-4.5" />
                    Télécharger
                    <span className="sr-only"> l’image {name}</span>
                  </a>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { ExcerptView } from "#core/listings/excerpts/rules.ts";
import { cx } from "#web/ui/cx.ts";

type ExcerptPlayerProps = {
  excerpt: Pick<ExcerptView, "src" | "contentType" | "kind">;
  /** « Suites de Bach au salon »: whose excerpt it is. */
  of: string;
  /** A picture of it, before a film begins. */
  poster?: string | undefined;
  className?: string;
};

/** The browser's own player: keys, captions and the night are its business, it needs no scripts, and fetches nothing before a press. */
export function ExcerptPlayer({ excerpt: { src, contentType, kind }, of, poster, className }: ExcerptPlayerProps) {
  const isFilm = kind === "video";
  const label = `${isFilm ? "Vidéo" : "Son"}\u202f: un extrait de «\u202f${of}\u202f»`;
  const refusal = (
    <a href={src} className="link">
      Télécharger l’extrait
    </a>
  );
  return (
    <figure className={cx("grid max-w-prose gap-2", className)}>
      <figcaption className="text-sm">{isFilm ? "Un extrait, à regarder" : "Un extrait, à écouter"}</figcaption>
      {isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: artists send no captions, and an evening is not a broadcast
        <video
          controls
          preload="none"
          playsInline
          poster={poster}
          aria-label={label}
          className="aspect-video w-full rounded-card bg-black"
        >
          <source src={src} type={contentType} />
          {refusal}
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: music, mostly
        <audio controls preload="none" aria-label={label} className="h-14 w-full">
          <source src={src} type={contentType} />
          {refusal}
        </audio>
      )}
    </figure>
  );
}

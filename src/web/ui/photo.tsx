import type { ComponentProps } from "react";
import { usePhotoAddress } from "#web/shell.ts";
import { cx } from "./cx.ts";

type PhotoSources = {
  /** The largest JPEG or WebP, for whoever understands nothing else. */
  src: string;
  width: number;
  height: number;
  /** `srcset` strings: `/photo/x-480.avif 480w, …`. */
  avif?: string;
  webp?: string;
  /** A data address of a few dozen pixels, shown blurred until the picture is there. */
  blur?: string;
};

type PhotoProps = {
  photo: PhotoSources;
  /** Empty for a picture that says nothing its surroundings do not. */
  alt: string;
  /** How wide it is shown, e.g. `(min-width: 1024px) 640px, 100vw`. */
  sizes?: string;
  ratio?: "4/3" | "16/9" | "1/1" | "fill";
  /** The largest picture above the fold: fetched first. */
  priority?: boolean;
  className?: string;
};

/** What fills a frame has no height of its own, or the frame would take it. */
const ratios = {
  "4/3": "relative aspect-4/3",
  "16/9": "relative aspect-video",
  "1/1": "relative aspect-square",
  fill: "absolute inset-0",
};

export function Photo({ photo, alt, sizes = "100vw", ratio = "4/3", priority = false, className }: PhotoProps) {
  return (
    <div className={cx("overflow-hidden bg-sand", ratios[ratio], className)}>
      {photo.blur && (
        <img
          src={photo.blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <Picture
        photo={photo}
        alt={alt}
        sizes={sizes}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        className="relative size-full object-cover"
      />
    </div>
  );
}

type PictureProps = { photo: PhotoSources; alt: string } & Pick<
  ComponentProps<"img">,
  "sizes" | "loading" | "fetchPriority" | "className"
>;

/** The picture alone, in the best form that the browser takes. */
export function Picture({ photo, alt, sizes, ...more }: PictureProps) {
  const { avif, webp, src, width, height } = photo;
  const at = usePhotoAddress();
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={at(avif)} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={at(webp)} sizes={sizes} />}
      <img src={at(src)} alt={alt} width={width} height={height} decoding="async" {...more} />
    </picture>
  );
}

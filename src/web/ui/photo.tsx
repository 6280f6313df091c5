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

const ratios = { "4/3": "aspect-4/3", "16/9": "aspect-video", "1/1": "aspect-square", fill: "size-full" };

export function Photo({ photo, alt, sizes = "100vw", ratio = "4/3", priority = false, className }: PhotoProps) {
  return (
    <div className={cx("relative overflow-hidden bg-sand", ratios[ratio], className)}>
      {photo.blur && (
        <img
          src={photo.blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <picture>
        {photo.avif && <source type="image/avif" srcSet={photo.avif} sizes={sizes} />}
        {photo.webp && <source type="image/webp" srcSet={photo.webp} sizes={sizes} />}
        <img
          src={photo.src}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          className="relative size-full object-cover"
        />
      </picture>
    </div>
  );
}

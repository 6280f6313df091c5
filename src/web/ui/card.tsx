import type { ComponentProps, HTMLAttributes } from "react";
import { type CardPhoto, cardPhoto, cardPhotoSources, type PhotoFiles } from "#core/listings/photos/rules.ts";
import { cx } from "./cx.ts";
import { Picture } from "./photo.tsx";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "li" | "section";
  /** A coloured edge, for things that await someone. */
  accent?: "coral" | "navy";
  /** Rises under the pointer: for cards whose title is a link stretched over the whole card (`CardTitleLink`). */
  interactive?: boolean;
  padded?: boolean;
};

const accents = { coral: "border-l-[5px] border-coral-500", navy: "border-l-[5px] border-ink" };

export function Card({ as: Tag = "div", accent, interactive = false, padded = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx("card", interactive && "card-lift", padded && "p-5 sm:p-6.5", accent && accents[accent], className)}
    />
  );
}

/** The picture of a card, always 4:3; children lie over it (date sheet, badge). */
export function CardArt({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("card-art", className)} />;
}

const SIZES = "(min-width:640px) 365px,92vw";

type CardCoverProps = { cover: PhotoFiles | CardPhoto; priority?: boolean };

/** Says nothing that the card's words do not. */
export function CardCover({ cover, priority = false }: CardCoverProps) {
  return (
    <Picture
      photo={cardPhotoSources("variants" in cover ? cardPhoto(cover) : cover)}
      alt=""
      sizes={SIZES}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      className="card-photo"
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("card-body", className)} />;
}

export function CardMeta({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={cx("text-sm", className)} />;
}

/** Pinned to the bottom, so that the feet of a row of cards stand on one line. */
export function CardFoot({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("card-foot", className)} />;
}

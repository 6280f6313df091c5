import type { ComponentProps, HTMLAttributes } from "react";
import { cx } from "./cx.ts";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "li" | "section";
  /** A coloured edge, for things that await someone. */
  accent?: "coral" | "navy";
  /** Rises under the pointer: for cards whose title is a link stretched over the whole card (`CardTitleLink`). */
  interactive?: boolean;
  padded?: boolean;
};

const accents = { coral: "border-l-[5px] border-coral-500", navy: "border-l-[5px] border-navy-900" };

export function Card({ as: Tag = "div", accent, interactive = false, padded = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        "relative flex flex-col overflow-hidden rounded-card bg-white shadow-card",
        interactive &&
          "transition-shadow duration-200 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-navy-900 hover:shadow-lift",
        padded && "p-5 sm:p-6.5",
        accent && accents[accent],
        className,
      )}
    />
  );
}

/** The picture of a card, always 4:3; children lie over it (date sheet, badge). */
export function CardArt({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("relative aspect-16/9 bg-sand sm:aspect-4/3", className)} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("flex grow flex-col gap-1.5 px-5 pt-4.5 pb-5", className)} />;
}

export function CardMeta({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={cx("text-sm", className)} />;
}

/** Pinned to the bottom, so that the feet of a row of cards stand on one line. */
export function CardFoot({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cx("mt-auto flex items-center justify-between gap-3 border-line border-t pt-3 text-sm", className)}
    />
  );
}

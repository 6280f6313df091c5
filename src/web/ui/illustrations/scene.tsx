import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type IllustrationProps = {
  /** Size and shape; fills its box unless told. */
  className?: string;
  /** Without a title the drawing is decoration. */
  title?: string;
};

/** A drawing of 400 × 300 that fills its box like a photo would. What matters stays within the middle 300 × 220. */
export function Scene({ className, title, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={cx("block", className ?? "size-full")}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}

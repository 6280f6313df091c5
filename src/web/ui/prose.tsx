import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Long texts written as plain headings, paragraphs, lists and tables. */
export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("prose", className)} />;
}

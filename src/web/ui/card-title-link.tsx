import type { ComponentProps } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

type CardTitleLinkProps = ComponentProps<typeof Link> & { level?: 2 | 3 };

/** A title whose link covers its whole card: one link to read, a large one to press. Other links of the card take `relative`. */
export function CardTitleLink({ level = 3, className, ...rest }: CardTitleLinkProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading className="text-xl">
      <Link {...rest} className={cx("after:absolute after:inset-0 focus-visible:outline-none", className)} />
    </Heading>
  );
}

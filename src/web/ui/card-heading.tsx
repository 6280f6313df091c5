import type { ComponentProps } from "react";
import { Link } from "react-router";
import { formatCalendarSheet, formatDate, parisDay } from "#platform/french-dates.ts";
import { cx } from "./cx.ts";

type CardTitleLinkProps = ComponentProps<typeof Link> & { level?: 2 | 3 };

/** A title whose link covers its whole card: one link to read, a large one to press. Other links of the card take `relative`. */
export function CardTitleLink({ level = 3, className, ...rest }: CardTitleLinkProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading className="text-xl">
      <Link {...rest} className={cx("card-link", className)} />
    </Heading>
  );
}

/** The torn-off calendar sheet on a card's picture, paper by night, too. Say the full date in words nearby only if the year matters. */
export function DateSheet({ date, className }: { date: Date; className?: string }) {
  const { month, day } = formatCalendarSheet(date);
  return (
    <time dateTime={parisDay(date)} className={cx("sheet", className)}>
      <span aria-hidden="true">{month}</span>
      <b aria-hidden="true">{day}</b>
      <span className="sr-only normal-case">{formatDate(date)}</span>
    </time>
  );
}

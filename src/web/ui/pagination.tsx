import { Link, useSearchParams } from "react-router";
import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** The first, the last, and those around the current one; `gap` where numbers are left out. */
export function pageNumbers(current: number, total: number): (number | "gap")[] {
  const wanted = new Set([1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total));
  const shown: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...wanted].sort((a, b) => a - b)) {
    // A gap of one page would take as much room as the page itself.
    if (page - previous === 2) shown.push(page - 1);
    else if (page - previous > 2) shown.push("gap");
    shown.push(page);
    previous = page;
  }
  return shown;
}

type PaginationProps = {
  page: number;
  total: number;
  /** The address of a page: real links, so that robots and middle clicks follow. */
  href: (page: number) => string;
  label?: string;
  className?: string;
};

export function Pagination({ page, total, href, label = m["ui.pages"](), className }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className={cx("flex items-center justify-center gap-2", className)}>
      <Neighbour
        icon="arrow-left"
        label={m["ui.previous_page"]()}
        to={page > 1 ? href(page - 1) : undefined}
        rel="prev"
      />
      <p className="px-3 text-sm sm:sr-only">{m["ui.page_of"]({ page, total })}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageNumbers(page, total).map((entry, index) =>
          entry === "gap" ? (
            <li key={`gap-${index === 1 ? "before" : "after"}`} aria-hidden="true" className="w-8 text-center">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={href(entry)}
                aria-current={entry === page ? "page" : undefined}
                aria-label={m["ui.page"]({ page: entry })}
                className={cx(
                  "grid size-11 place-items-center rounded-full font-semibold tabular-nums",
                  entry === page ? "bg-inverse text-on-inverse" : "text-ink hover:bg-sand",
                )}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Neighbour
        icon="arrow-right"
        label={m["ui.next_page"]()}
        to={page < total ? href(page + 1) : undefined}
        rel="next"
      />
    </nav>
  );
}

function Neighbour({
  icon,
  label,
  to,
  rel,
}: {
  icon: IconName;
  label: string;
  to: string | undefined;
  rel: "prev" | "next";
}) {
  const look = "grid size-11 shrink-0 place-items-center rounded-full";
  if (!to) {
    return (
      <span aria-hidden="true" className={cx(look, "text-edge")}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={cx(look, "bg-card text-ink inset-ring-[1.5px] inset-ring-line hover:bg-sand")}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The next page of a list that is read from its newest entry; the other lists of the page stay where they are. */
export function OlderLink({ name, before, label }: { name: string; before: string | null; label: string }) {
  const [asked] = useSearchParams();
  const isFirst = !asked.has(name);
  if (before === null && isFirst) return null;
  const href = (value: string | null) => {
    const next = new URLSearchParams(asked);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  return (
    <p className="flex flex-wrap gap-x-6">
      {!isFirst && (
        <Link to={href(null)} className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" />
          {label}, les plus récents
        </Link>
      )}
      {before !== null && (
        <Link to={href(before)} className="link inline-flex min-h-11 items-center gap-2">
          {label}, plus anciens
          <Icon name="arrow-right" />
        </Link>
      )}
    </p>
  );
}

import { Link } from "react-router";
import { cx } from "#web/ui/cx.ts";
import type { SearchView } from "./search-view.ts";

/** One press from everything to one family, and back. */
export function FamilyPills({ view, className }: { view: Pick<SearchView, "families">; className?: string }) {
  return (
    <nav aria-label="Familles" className={cx("relative -mx-gutter overflow-x-auto px-gutter py-1", className)}>
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        {view.families.map(({ code, label, count, href, isCurrent }) => (
          <li key={code}>
            <Link
              to={href}
              aria-current={isCurrent ? "true" : undefined}
              preventScrollReset
              className={cx(
                "inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 text-sm font-semibold whitespace-nowrap",
                isCurrent
                  ? "bg-navy-900 text-white"
                  : "bg-white text-navy-900 inset-ring-[1.5px] inset-ring-line hover:bg-sand",
              )}
            >
              {label}
              {count !== null && (
                <span className={cx("font-normal tabular-nums", isCurrent ? "text-mist" : "text-navy-600")}>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

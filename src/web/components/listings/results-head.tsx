import { Link } from "react-router";
import { de } from "#platform/french-elision.ts";
import { cx } from "#web/ui/cx.ts";
import { countText } from "./listing-words.ts";
import type { SearchView } from "./search-view.ts";

export function ResultsHead({ view }: { view: SearchView }) {
  const { kind, total, isMore, sorts, cityName } = view;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-2xl" id="resultats">
        {countText(kind, total, isMore)}
        {cityName && total > 0 ? ` près ${de(cityName)}` : ""}
      </h2>
      {total > 1 && sorts.length > 1 && (
        <nav aria-label="Trier les résultats" className="flex flex-wrap items-center gap-1">
          <span className="mr-1 text-sm">Trier{"\u00a0"}:</span>
          {sorts.map(({ sort, label, href, isCurrent }) => (
            <Link
              key={sort}
              to={href}
              aria-current={isCurrent ? "true" : undefined}
              preventScrollReset
              className={cx(
                "inline-flex min-h-11 items-center rounded-full px-3.5 text-sm font-semibold text-navy-900",
                isCurrent ? "bg-sand" : "hover:bg-sand",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

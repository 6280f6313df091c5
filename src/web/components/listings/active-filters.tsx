import { Link } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SearchView } from "./search-view.ts";

export function ActiveFilters({ view, className }: { view: Pick<SearchView, "active" | "path">; className?: string }) {
  if (view.active.length === 0) return null;
  return (
    <section aria-label="Filtres actifs" className={cx("flex flex-wrap items-center gap-2", className)}>
      {view.active.map(({ label, href }) => (
        <Link
          key={label}
          to={href}
          preventScrollReset
          aria-label={`Retirer le filtre ${label}`}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-coral-pale py-1.5 pr-3 pl-4 text-sm leading-snug font-semibold text-coral-900 hover:bg-sand"
        >
          <span className="min-w-0">{label}</span>
          <Icon name="close" className="size-4.5" />
        </Link>
      ))}
      {view.active.length > 1 && (
        <Link to={view.path} className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold">
          Tout effacer
        </Link>
      )}
    </section>
  );
}

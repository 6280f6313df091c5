import { Link } from "react-router";
import type { SearchKind } from "#core/discovery/rules.ts";
import { own } from "#platform/own.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SaveSearchButton } from "./follow-buttons.tsx";
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
                "pill",
                isCurrent
                  ? "bg-inverse text-on-inverse"
                  : "bg-card text-ink inset-ring-[1.5px] inset-ring-line hover:bg-sand",
              )}
            >
              {label}
              {count !== null && (
                <span className={cx("font-normal tabular-nums", isCurrent ? "text-on-inverse-quiet" : "text-ink-soft")}>
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

const kinds: Record<string, { kind: SearchKind; label: string }> = {
  "/projet": { kind: "project", label: "Projets" },
  "/place": { kind: "place", label: "Lieux" },
  "/event": { kind: "event", label: "Événements" },
};

export function ActiveFilters({ view, className }: { view: Pick<SearchView, "active" | "path">; className?: string }) {
  const saved = own(kinds, view.path);
  if (view.active.length === 0) return null;
  return (
    <section aria-label="Filtres actifs" className={cx("flex flex-wrap items-center gap-2", className)}>
      {view.active.map(({ label, href }) => (
        <Link
          key={label}
          to={href}
          preventScrollReset
          aria-label={`Retirer le filtre ${label}`}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-pale py-1.5 pr-3 pl-4 text-sm leading-snug font-semibold text-accent-strong hover:bg-sand"
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
      {saved && (
        <SaveSearchButton
          kind={saved.kind}
          label={`${saved.label}\u202f: ${view.active.map(({ label }) => label).join(", ")}`}
        />
      )}
    </section>
  );
}

type SortLinksProps = { sorts: readonly { label: string; href: string; isCurrent: boolean }[] };

export function SortLinks({ sorts }: SortLinksProps) {
  if (sorts.length < 2) return null;
  return (
    <nav aria-label="Trier les résultats" className="flex flex-wrap items-center gap-1">
      <span className="mr-1 text-sm">Trier{"\u00a0"}:</span>
      {sorts.map(({ label, href, isCurrent }) => (
        <Link
          key={label}
          to={href}
          aria-current={isCurrent ? "true" : undefined}
          preventScrollReset
          className={cx(
            "inline-flex min-h-11 items-center rounded-full px-3.5 text-sm font-semibold text-ink",
            isCurrent ? "bg-sand" : "hover:bg-sand",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

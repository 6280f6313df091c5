import { Link } from "react-router";
import type { SearchKind } from "#core/following/rules.ts";
import { own } from "#platform/own.ts";
import { SaveSearchButton } from "#web/components/following/save-search-button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SearchView } from "./search-view.ts";

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
      {saved && (
        <SaveSearchButton
          kind={saved.kind}
          label={`${saved.label}\u202f: ${view.active.map(({ label }) => label).join(", ")}`}
        />
      )}
    </section>
  );
}

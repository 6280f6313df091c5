import { de } from "#platform/french-elision.ts";
import { FranceMap } from "#web/components/map/france-map.tsx";
import type { MapData, MapEntry } from "#web/components/map/map-data.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SearchView } from "./search-view.ts";

type SearchMapProps = { view: SearchView; map: MapData; entries: readonly MapEntry[]; className?: string };

/** Folded on small screens; beside the list on wide ones, whatever the fold says. */
export function SearchMap({ view, map, entries, className }: SearchMapProps) {
  return (
    <details
      className={cx("group min-w-0 lg:[&::details-content]:[content-visibility:visible]", className)}
      aria-label="Carte des résultats"
    >
      <summary className="flex min-h-12 items-center gap-2 rounded-full bg-white px-5 font-semibold text-navy-900 inset-ring-[1.5px] inset-ring-line supports-[selector(::details-content)]:lg:hidden">
        <Icon name="map" />
        <span className="grow">Carte</span>
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <FranceMap map={map} entries={entries} caption={captionOf(view)} className="max-lg:mt-3 lg:sticky lg:top-6" />
    </details>
  );
}

function captionOf({ kind, cityName, filters, total, pages, page }: SearchView): string {
  if (total === 0) return "Rien à montrer sur la carte pour cette recherche.";
  const what = pages > 1 ? `Les résultats de la page ${page}` : "Tous les résultats";
  const where = cityName ? `, autour ${de(cityName)} (${filters.radiusKm}\u00a0km)` : "";
  const how = kind === "place" ? " Chaque point montre un quartier, jamais une adresse." : "";
  return `${what}${where}.${how}`;
}

import { data, Link, redirect } from "react-router";
import { type ListedEntry, listByArea } from "#core/discovery/list-by-area.ts";
import { artTypeLabel, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { areaLists } from "#web/listings/area-lists.ts";
import { countText } from "#web/listings/listing-words.tsx";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/area-list.ts";

export const handle = {
  cacheable: ({ params }: { params: { area?: string } }) => [params.area?.startsWith("art-") ? "projects" : "places"],
};

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const list = areaLists.find(({ slug }) => slug === params.area);
  if (!list) throw data(null, { status: 404 });
  const { kind, city } = list;
  const found = await listByArea(ctx, { kind, ...(city ? { city } : {}), page: url.searchParams.get("page") ?? 1 });
  if (found.page > found.pages) throw redirect(hrefOf(list.slug, found.pages));
  const { total, page, pages, entries } = found;
  return { list, total, page, pages, towns: byTown(entries) };
});

/** Neighbours in the list, since it is sorted by postal code. */
function byTown(entries: readonly ListedEntry[]) {
  const towns: { postalCode: string; name: string; entries: ListedEntry[] }[] = [];
  for (const entry of entries) {
    const last = towns.at(-1);
    if (last?.postalCode === entry.postalCode && last.name === entry.communeName) last.entries.push(entry);
    else towns.push({ postalCode: entry.postalCode, name: entry.communeName, entries: [entry] });
  }
  return towns;
}

const hrefOf = (slug: string, page: number) => (page === 1 ? `/list/${slug}` : `/list/${slug}?page=${page}`);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { list, page } = loaderData;
  return describePage({
    title: page > 1 ? `${list.title}, page ${page}` : list.title,
    description: `${list.lead} Chacun avec sa ville et sa page.`,
    path: hrefOf(list.slug, page),
    matches,
  });
};

export default function AreaListPage({ loaderData: { list, total, page, pages, towns } }: Route.ComponentProps) {
  const { kind, slug, city } = list;
  const searchPath = kind === "project" ? "/projet" : "/place";
  const typeLabel = kind === "project" ? artTypeLabel : placeTypeLabel;
  return (
    <div className="wrap pt-8 lg:pt-14">
      <PageHeading
        eyebrow={
          <Link to="/list" className="hover:underline">
            Plan du site
          </Link>
        }
        title={list.title}
        lead={list.lead}
        actions={
          <ButtonLink to={city ? `${searchPath}?ville=${city}` : searchPath} variant="quiet">
            Chercher avec des filtres
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <EmptyState
          illustration={<LoneDoor className="size-full" />}
          title="Personne ici pour l’instant"
          className="mt-6"
          actions={<ButtonLink to={searchPath}>Voir toute la France</ButtonLink>}
        >
          <p>La première annonce de la liste pourrait être la vôtre.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 font-semibold text-ink">{countText(kind, total)}</p>
          <div className="mt-4 gap-10 md:columns-2 lg:columns-3">
            {towns.map(({ postalCode, name, entries }) => (
              <section key={entries[0]?.id} className="mb-6 break-inside-avoid">
                <h2 className="border-line border-b pb-1.5 text-xl">
                  {name} <span className="font-sans text-sm font-normal text-ink-soft">{postalCode}</span>
                </h2>
                <ul className="mt-1.5 grid">
                  {entries.map(({ id, title, by, type }) => (
                    <li key={id}>
                      <Link to={`${searchPath}/${id}`} className="group block py-1.5">
                        <span className="font-semibold text-ink group-hover:underline">{title}</span>
                        <span className="block text-sm">
                          {kind === "project" ? `${by} · ${typeLabel(type)}` : typeLabel(type)}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Pagination page={page} total={pages} href={(each) => hrefOf(slug, each)} className="mt-8" />
        </>
      )}
    </div>
  );
}

import { Link, redirect } from "react-router";
import { listEventsByArea } from "#core/events/search/event-directory.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { eventCountText, shortDateText } from "../event-words.ts";
import type { Route } from "./+types/event-area-list.ts";

export const handle = { cacheable: () => ["events"] };

const hrefOf = (page: number) => (page === 1 ? "/list/event-all" : `/list/event-all?page=${page}`);

export const loader = pageLoader(async ({ ctx, url }) => {
  const found = await listEventsByArea(ctx, { page: url.searchParams.get("page") ?? 1 });
  if (found.page > found.pages) throw redirect(hrefOf(found.pages));
  const { total, page, pages, entries } = found;
  return { total, page, pages, towns: byTown(entries) };
});

type Entry = Awaited<ReturnType<typeof listEventsByArea>>["entries"][number];

/** Neighbours in the list, since it is sorted by postal code. */
function byTown(entries: readonly Entry[]) {
  const towns: { postalCode: string; name: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const [postalCode, name] = [entry.postalCode ?? "", entry.communeName ?? ""];
    const last = towns.at(-1);
    if (last?.postalCode === postalCode && last.name === name) last.entries.push(entry);
    else towns.push({ postalCode, name, entries: [entry] });
  }
  return towns;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1;
  return describePage({
    title: page > 1 ? `Tous les événements, page ${page}` : "Tous les événements",
    description: "Tous les événements publics à venir, partout en France, rangés par code postal.",
    path: hrefOf(page),
    matches,
  });
};

export default function EventAreaList({ loaderData: { total, page, pages, towns } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 lg:pt-14">
      <PageHeading
        eyebrow={
          <Link to="/list" className="hover:underline">
            Plan du site
          </Link>
        }
        title="Tous les événements"
        lead="Tous les événements publics à venir, partout en France, rangés par code postal."
        actions={
          <ButtonLink to="/event" variant="quiet">
            Chercher avec des filtres
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <EmptyState
          illustration={<Chairs className="size-full" />}
          title="Aucune date pour l’instant"
          className="mt-6"
          actions={<ButtonLink to="/projet">Découvrir les projets</ButtonLink>}
        >
          <p>Les artistes et les hôtes se parlent déjà.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 font-semibold text-ink">{eventCountText(total)}</p>
          <div className="mt-4 gap-10 md:columns-2 lg:columns-3">
            {towns.map(({ postalCode, name, entries }) => (
              <section key={entries[0]?.id} className="mb-6 break-inside-avoid">
                <h2 className="border-line border-b pb-1.5 text-xl">
                  {name} <span className="font-sans text-sm font-normal text-ink-soft">{postalCode}</span>
                </h2>
                <ul className="mt-1.5 grid">
                  {entries.map(({ id, title, by, startsAt }) => (
                    <li key={id}>
                      <Link to={`/event/${id}`} className="group block py-1.5">
                        <span className="font-semibold text-ink group-hover:underline">{title}</span>
                        <span className="block text-sm">
                          {shortDateText(startsAt)} · {by}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Pagination page={page} total={pages} href={hrefOf} className="mt-8" />
        </>
      )}
    </div>
  );
}

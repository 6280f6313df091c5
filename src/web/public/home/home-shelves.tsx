import { Fragment } from "react";
import { Link } from "react-router";
import { eventFieldNames, MOMENT_FIELD } from "#core/events/search/search-rules.ts";
import { EventCard, type EventCardFacts } from "#web/events/event-card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Shelf } from "./make-shelves.ts";
import { NearRow } from "./near-row.tsx";

type HomeShelvesProps = { shelves: readonly Shelf<EventCardFacts>[]; towns: readonly string[]; ownTown: string | null };

const search = (field: string, value: string) => `/event?${new URLSearchParams({ [field]: value })}`;
const townHref = (town: string) => search(eventFieldNames.city, town);

function hrefOf({ kind, value }: Shelf<EventCardFacts>): string {
  if (kind === "soon") return search(MOMENT_FIELD, value);
  if (kind === "town") return townHref(value);
  return kind === "art" ? search(eventFieldNames.family, value) : "/event";
}

/** What is on: the next days first, then town by town and art by art. On a phone each is a row to be pushed along. */
export function HomeShelves({ shelves, towns, ownTown }: HomeShelvesProps) {
  if (shelves.length === 0) return null;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pb-section sm:gap-10 sm:pt-2">
      <NearRow ownTown={ownTown} />
      {shelves.map((shelf, index) => (
        <Fragment key={shelf.title}>
          <section aria-labelledby={`etagere-${index}`} className="min-w-0">
            <div className="flex items-end justify-between gap-x-4">
              <h2 id={`etagere-${index}`} className="text-2xl">
                {shelf.title}
              </h2>
              <Link to={hrefOf(shelf)} className="link inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold">
                Tout voir<span className="sr-only">{`\u202f: ${shelf.title}`}</span>
                <Icon name="chevron-right" className="size-4" />
              </Link>
            </div>
            <ul className="mt-2 grid snap-x auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-3 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 sm:auto-cols-[46%] lg:auto-cols-[31.5%] xl:auto-cols-[23.8%]">
              {shelf.events.map((event, place) => (
                <li key={event.id} className="grid snap-start">
                  {/* What a phone shows first is not waited for. */}
                  <EventCard event={event} level={3} priority={index === 0 && place === 0} />
                </li>
              ))}
            </ul>
          </section>
          {index === 0 && <Towns towns={towns} />}
        </Fragment>
      ))}
    </div>
  );
}

/** After the first evenings: on a phone, a name, a date and a price come before any choice. */
function Towns({ towns }: Pick<HomeShelvesProps, "towns">) {
  if (towns.length < 2) return null;
  return (
    <nav
      aria-label="Par ville"
      className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap max-sm:[&_a]:shrink-0"
    >
      {towns.map((town) => (
        <Link
          key={town}
          to={townHref(town)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-card px-4 font-semibold text-ink text-sm inset-ring-1 inset-ring-line hover:bg-sand"
        >
          {town}
        </Link>
      ))}
      <Link to="/event" className="link inline-flex min-h-11 items-center px-2 font-semibold text-sm">
        Partout
      </Link>
    </nav>
  );
}

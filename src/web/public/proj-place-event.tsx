import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Tickets } from "#web/ui/illustrations/tickets.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { searchEntry } from "./content/search-entry.ts";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: searchEntry.title,
  description: searchEntry.description,
  path: "/proj-place-event",
});

const drawings = { artist: Violin, place: Bookshop, event: Tickets };

/** Where the thumb of the bottom bar lands: three big choices. */
export default function SearchEntryPage() {
  return (
    <div className="wrap pt-6 lg:pt-16">
      <h1>{searchEntry.title}</h1>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-6 lg:mt-10">
        {searchEntry.choices.map((choice) => {
          const Drawing = drawings[choice.id];
          return (
            <Card key={choice.id} as="li" interactive className="max-md:flex-row">
              <div className="relative shrink-0 bg-sand max-md:w-32 md:aspect-4/3">
                <Drawing className="absolute inset-0 size-full" />
              </div>
              <div className="flex grow items-center gap-3 p-4 md:p-6">
                <div className="grow">
                  <h2 className="text-2xl">
                    <Link to={choice.href} className="after:absolute after:inset-0 focus-visible:outline-none">
                      {choice.title}
                    </Link>
                  </h2>
                  <p className="mt-1">{choice.text}</p>
                </div>
                <Icon name="arrow-right" className="size-6 text-accent" />
              </div>
            </Card>
          );
        })}
      </ul>
    </div>
  );
}

import { Link } from "react-router";
import { shortDateText } from "#web/components/events/event-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DateSheet } from "#web/ui/date-sheet.tsx";
import type { OutingView } from "./outing-view.ts";
import { ticketStateBadge } from "./ticket-state-words.ts";

/** What took place, was called off or given back. */
export function PastOutings({ outings }: { outings: readonly OutingView[] }) {
  if (outings.length === 0) return null;
  return (
    <section aria-labelledby="passes" className="grid gap-4">
      <h2 id="passes" className="text-2xl">
        Passés et archivés
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {outings.map(({ orderId, title, slot, organiser, tickets }) => (
          <li key={orderId}>
            <Link
              to={`/commande/${orderId}`}
              className="flex min-h-20 items-center gap-4 rounded-card bg-white p-4 shadow-card hover:shadow-lift"
            >
              <DateSheet date={slot.startsAt} className="bg-sand opacity-80" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold text-navy-900">{title}</span>
                <span className="text-sm">
                  {shortDateText(slot.startsAt)} · {organiser}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  {tickets.map(({ id, number, state }) => (
                    <span key={id} className="inline-flex items-center gap-1.5">
                      n° {number}
                      {state !== "valid" && (
                        <Badge tone={ticketStateBadge[state][1]} className="px-2 py-0 text-xs">
                          {ticketStateBadge[state][0]}
                        </Badge>
                      )}
                    </span>
                  ))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

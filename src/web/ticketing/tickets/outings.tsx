import { Link } from "react-router";
import { fullSlotText, shortDateText } from "#web/events/event-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import { TicketRow, ticketStateBadge } from "./ticket-row.tsx";
import type { OutingView } from "./ticket-views.ts";
import { WayThere } from "./way-there.tsx";

/** An evening to come: its tickets, the way there, and what one takes along. */
export function OutingCard({ outing }: { outing: OutingView }) {
  const { orderId, title, eventId, eventUrl, organiser, placeTitle, town, slot, access, calendar, pdf } = outing;
  return (
    <li className="grid gap-4 rounded-panel bg-card p-4 shadow-card sm:p-6">
      <div className="flex items-start gap-4">
        <DateSheet date={slot.startsAt} className="bg-linen" />
        <div className="min-w-0">
          <h3 className="text-xl leading-tight">
            <Link to={`/event/${eventId}`} className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="first-letter:uppercase">{fullSlotText(slot)}</p>
          <p className="text-sm">Organisé par {organiser}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {outing.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <div className="grid gap-3 rounded-card bg-sand p-4">
        {access ? <WayThere placeTitle={placeTitle} access={access} /> : <p>{[placeTitle, town].join(", ")}</p>}
        <p className="flex gap-2.5 text-sm">
          <Icon name="clock" className="mt-0.5 size-5 text-accent" />
          {outing.arrival}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {pdf && (
          <a href={pdf} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" />
            PDF
          </a>
        )}
        {calendar && (
          <a href={calendar} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="calendar" />
            Agenda
          </a>
        )}
        {eventUrl && <ShareLinks title={title} url={eventUrl} />}
      </div>
      <p>
        <Link to={`/commande/${orderId}`} className="link text-sm">
          Voir la commande
        </Link>
      </p>
    </li>
  );
}

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
              className="flex min-h-20 items-center gap-4 rounded-card bg-card p-4 shadow-card hover:shadow-lift"
            >
              <DateSheet date={slot.startsAt} className="bg-linen opacity-80" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold text-ink">{title}</span>
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

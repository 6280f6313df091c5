import { Link } from "react-router";
import { ARRIVE_EARLY_MINUTES } from "#core/events/rules.ts";
import { fullSlotText } from "#web/components/events/event-words.ts";
import { ShareLinks } from "#web/components/listings/share-links.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { DateSheet } from "#web/ui/date-sheet.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { OutingView } from "./outing-view.ts";
import { TicketRow } from "./ticket-row.tsx";
import { WayThere } from "./way-there.tsx";

/** An evening to come: its tickets, the way there, and what one takes along. */
export function OutingCard({ outing }: { outing: OutingView }) {
  const { orderId, title, eventId, eventUrl, organiser, placeTitle, town, slot, access, calendar, pdf } = outing;
  return (
    <li className="grid gap-4 rounded-panel bg-white p-4 shadow-card sm:p-6">
      <div className="flex items-start gap-4">
        <DateSheet date={slot.startsAt} className="bg-sand" />
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
          <Icon name="clock" className="mt-0.5 size-5 text-coral-700" />
          Arrivez {ARRIVE_EARLY_MINUTES} minutes avant le début.
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

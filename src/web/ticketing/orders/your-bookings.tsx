import { Link } from "react-router";
import { shortDateText } from "#web/events/event-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ticketCount } from "../booking/booking-view.ts";

type Booking = {
  id: string;
  eventTitle: string;
  startsAt: Date;
  tickets: number;
  ended: "called-off" | "given-back" | null;
};

/** What one has booked, in the order given. */
export function YourBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="reservations" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="reservations" className="text-xl">
          Mes réservations
        </h3>
        <Link to="/billets" className="link flex min-h-11 items-center gap-2 font-semibold">
          <Icon name="ticket" className="size-5" />
          Mes billets
        </Link>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {bookings.map(({ id, eventTitle, startsAt, tickets, ended }) => (
          <li key={id}>
            <Link
              to={`/commande/${id}`}
              className="flex h-full min-h-20 items-center gap-4 rounded-card bg-card p-4 shadow-card hover:shadow-lift"
            >
              <DateSheet date={startsAt} className="bg-linen" />
              <span className="grid min-w-0 justify-items-start gap-0.5">
                <span className="font-semibold text-ink">{eventTitle}</span>
                <span className="text-sm">
                  {shortDateText(startsAt)} · {ticketCount(tickets)}
                </span>
                {ended && <Badge tone="amber">{ended === "called-off" ? "Soirée annulée" : "Billets rendus"}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

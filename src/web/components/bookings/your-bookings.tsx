import { Link } from "react-router";
import { shortDateText } from "#web/components/events/event-words.ts";
import { DateSheet } from "#web/ui/date-sheet.tsx";
import { ticketCount } from "./booking-view.ts";

type Booking = { id: string; eventTitle: string; startsAt: Date; tickets: readonly unknown[] };

/** What one has booked and what is still to come, the next first. */
export function YourBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="reservations" className="grid gap-5">
      <h2 id="reservations">Mes réservations</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {bookings.map(({ id, eventTitle, startsAt, tickets }) => (
          <li key={id}>
            <Link
              to={`/commande/${id}`}
              className="flex min-h-20 items-center gap-4 rounded-card bg-white p-4 shadow-card hover:shadow-lift"
            >
              <DateSheet date={startsAt} className="bg-sand" />
              <span className="min-w-0">
                <span className="block font-semibold text-navy-900">{eventTitle}</span>
                <span className="block text-sm">
                  {shortDateText(startsAt)} · {ticketCount(tickets.length)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

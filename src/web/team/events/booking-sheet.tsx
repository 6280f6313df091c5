import { Form, Link } from "react-router";
import type { OrderState, TicketState } from "#core/ticketing/process.ts";
import { shortNumberOf } from "#core/ticketing/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { MaySend } from "../own-rights.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { bookerOf, bookingLabel, ticketStateLabels } from "../state-labels.ts";

type DoneOrAsked = number | "asked";

type BookingLine = {
  id: string;
  eventId: string;
  eventTitle: string;
  startsAt: Date;
  email: string | null;
  buyerName: string | null;
  userId: string | null;
  state: OrderState;
  totalCents: number;
  tickets: readonly {
    id: string;
    number: number | null;
    holderName: string | null;
    tariffLabel: string;
    priceCents: number;
    state: TicketState;
  }[];
};

/** What the team reads once it is done. */
export const RESENT = "Les billets repartent par e-mail.";
export const ASKED_WORDS =
  "Au-dessus de ce montant, il faut une deuxième personne\u202f: votre demande attend dans « Approbations », et l’équipe est prévenue.";
export const refundedWords = (given: DoneOrAsked): string => {
  if (given === "asked") return ASKED_WORDS;
  return given > 1
    ? `${given} billets sont remboursés. La personne est prévenue.`
    : "Le billet est remboursé. La personne est prévenue.";
};

type BookingSheetProps = {
  bookings: readonly BookingLine[];
  title?: string;
  /** There are others on other pages. */
  more?: boolean;
  empty: string;
  refused: FormRefusal | undefined;
};

/** Bookings and what can be done with them: `refund` and `resend` are the page's to carry out. */
export function BookingSheet({ bookings, title, more = false, empty, refused }: BookingSheetProps) {
  return (
    <Sheet id="reservations" {...(title ? { title } : {})} more={more} empty={empty}>
      {bookings.map((booking) => (
        <SheetItem
          key={booking.id}
          title={
            <Link to={`/admin/evenements/${booking.eventId}`} className="link">
              {booking.eventTitle}
            </Link>
          }
          aside={
            <>
              <Badge>{bookingLabel(booking.state, booking.tickets)}</Badge>
              {formatCents(booking.totalCents)} · {formatDateTime(booking.startsAt)}
            </>
          }
        >
          <p className="wrap-anywhere text-sm">
            <Link to={`/admin/reservations/${booking.id}`} className="link font-semibold">
              {bookerOf(booking, booking.tickets)}, n° {shortNumberOf(booking.id)}
            </Link>
            {" · "}
            {booking.email ?? "sans adresse"}
            {booking.userId && (
              <>
                {" · "}
                <Link to={`/admin/personnes/${booking.userId}`} className="link">
                  son compte
                </Link>
              </>
            )}
            {" · "}
            <Link to={`/commande/${booking.id}`} className="link">
              sa page
            </Link>
            {" · "}
            <Link to={`/admin/documents?q=${booking.id}`} className="link">
              ses reçus
            </Link>
            {" · "}
            commande {booking.id}
          </p>
          <TicketLines tickets={booking.tickets} />
          {booking.tickets.some(({ state }) => state === "valid") && (
            <div className="flex flex-wrap items-start gap-3">
              <MaySend intent="resend">
                <Form method="post">
                  <input type="hidden" name="orderId" value={booking.id} />
                  <Button type="submit" name="intent" value="resend" variant="quiet" size="sm">
                    Renvoyer les billets
                  </Button>
                </Form>
              </MaySend>
              <ReasonForm
                intent="refund"
                title="Rembourser"
                help="Tous les billets encore valables de cette commande, en totalité. La personne est prévenue."
                submit="Rembourser cette commande"
                variant="danger"
                fields={{ orderId: booking.id }}
                refused={refused?.values?.orderId === booking.id ? refused : undefined}
              />
            </div>
          )}
        </SheetItem>
      ))}
    </Sheet>
  );
}

/** More than a screen can hold at a glance is folded away. */
const FEW = 4;

function TicketLines({ tickets }: Pick<BookingLine, "tickets">) {
  const lines = (
    <ul className="grid gap-1 text-sm">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          n° {ticket.number ?? "à venir"}, {ticket.holderName ?? "sans nom"}, {ticket.tariffLabel},{" "}
          {formatCents(ticket.priceCents)}, {ticketStateLabels[ticket.state]}
        </li>
      ))}
    </ul>
  );
  if (tickets.length <= FEW) return lines;
  const valid = tickets.filter(({ state }) => state === "valid").length;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        {tickets.length} billets, dont {valid} {valid > 1 ? "valables" : "valable"}
      </summary>
      {lines}
    </details>
  );
}

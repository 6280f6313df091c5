import { Link } from "react-router";
import type { TicketState } from "#core/ticketing/states.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { dayAndHourText, slotOf, ticketStateWords } from "./admin-words.ts";

export type ParticipantFacts = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  holderName: string | null;
  email: string | null;
  tariffLabel: string;
  priceCents: Cents;
  state: TicketState;
  controlledAt: Date | null;
};

type ParticipantRowsProps = {
  eventId: string;
  participants: readonly ParticipantFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** One line a ticket; the whole line leads to its booking. */
export function ParticipantRows({ eventId, participants, slots }: ParticipantRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {participants.map((each) => (
        <li
          key={each.ticketId}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sand lg:grid-cols-[4rem_minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] lg:items-center"
        >
          <span className="text-sm tabular-nums max-lg:order-2 max-lg:text-right">n° {each.number}</span>
          <Link
            to={`/event/${eventId}/admin/reservations/${each.orderId}`}
            className="font-semibold text-navy-900 before:absolute before:inset-0 max-lg:order-1"
          >
            {each.holderName ?? each.email ?? "Sans nom"}
          </Link>
          <span className="truncate text-sm max-lg:order-3 max-lg:col-span-2">
            {each.holderName ? each.email : "Nom non indiqué"}
          </span>
          <span className="text-sm max-lg:order-4 max-lg:col-span-2">
            {each.tariffLabel}, {each.priceCents === 0 ? "gratuit" : formatCents(each.priceCents)}
            {slots.length > 1 && `, ${slotOf(slots, each.slotId)}`}
          </span>
          <span className="flex flex-wrap gap-2 max-lg:order-5 max-lg:col-span-2 lg:justify-end">
            {each.controlledAt ? (
              <Badge tone="green" icon="check">
                Contrôlé, {dayAndHourText(each.controlledAt)}
              </Badge>
            ) : (
              <Badge tone={each.state === "valid" ? "neutral" : ticketStateWords[each.state].tone}>
                {each.state === "valid" ? "Pas encore contrôlé" : ticketStateWords[each.state].label}
              </Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import type { TicketState } from "#core/ticketing/states.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { counted } from "#web/ui/counted.ts";
import { dayAndHourText, orderKindWords, slotOf } from "./admin-words.ts";

export type OrderFacts = {
  id: string;
  slotId: string;
  email: string | null;
  kind: keyof typeof orderKindWords;
  totalCents: Cents;
  confirmedAt: Date | null;
  tickets: readonly { number: number | null; holderName: string | null; state: TicketState }[];
};

type OrderRowsProps = {
  eventId: string;
  orders: readonly OrderFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** One line a booking. */
export function OrderRows({ eventId, orders, slots }: OrderRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {orders.map((order) => {
        const valid = order.tickets.filter(({ state }) => state === "valid" || state === "disputed").length;
        const names = [...new Set(order.tickets.flatMap(({ holderName }) => holderName ?? []))];
        return (
          <li
            key={order.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3.5 hover:bg-sand"
          >
            <Link
              to={`/event/${eventId}/admin/reservations/${order.id}`}
              className="truncate font-semibold text-navy-900 before:absolute before:inset-0"
            >
              {order.email ?? "Sans adresse"}
            </Link>
            <span className="text-right font-bold text-navy-900 tabular-nums">
              {order.totalCents === 0 ? "Gratuit" : formatCents(order.totalCents)}
            </span>
            <span className="text-sm">
              {[
                counted(order.tickets.length, "billet", "billets"),
                names.join(", "),
                slots.length > 1 ? slotOf(slots, order.slotId) : "",
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="text-right text-sm">{order.confirmedAt && dayAndHourText(order.confirmedAt)}</span>
            {(valid < order.tickets.length || order.kind !== "purchase") && (
              <span className="col-span-2 mt-1 flex flex-wrap gap-2">
                {order.kind !== "purchase" && <Badge>{orderKindWords[order.kind]}</Badge>}
                {valid < order.tickets.length && (
                  <Badge tone="amber">
                    {valid === 0 ? "Rendue ou annulée" : `${counted(valid, "billet valable", "billets valables")}`}
                  </Badge>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { TicketRow } from "#web/components/tickets/ticket-row.tsx";
import type { TicketLine } from "./order-page-view.ts";

/** Like stubs torn from a roll: number, tariff, name, price. Each leads to its code. */
export function TicketList({ tickets }: { tickets: readonly TicketLine[] }) {
  return (
    <ul className="grid gap-3">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

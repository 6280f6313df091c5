import type { TicketState } from "#core/ticketing/states.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Price } from "#web/ui/price.tsx";
import type { TicketLine } from "./order-page-view.ts";

const words: Record<TicketState, [text: string, tone: BadgeTone]> = {
  held: ["Réservé", "neutral"],
  valid: ["Valable", "green"],
  released: ["Libéré", "neutral"],
  refunded: ["Remboursé", "amber"],
  cancelled: ["Date annulée", "amber"],
  disputed: ["Paiement contesté", "red"],
  lost: ["Paiement contesté", "red"],
};

/** Like stubs torn from a roll: number, tariff, name, price. */
export function TicketList({ tickets }: { tickets: readonly TicketLine[] }) {
  return (
    <ul className="grid gap-3">
      {tickets.map(({ id, number, tariffLabel, holderName, priceCents, state }) => {
        const [text, tone] = words[state];
        return (
          <li key={id} className="flex items-stretch overflow-hidden rounded-card bg-white shadow-card">
            <span className="grid min-w-20 place-content-center border-edge border-r-2 border-dashed bg-coral-pale px-3 py-4 text-center">
              <span className="text-sm text-coral-900">Billet</span>
              <span className="font-heading font-serif text-2xl leading-none text-navy-900">
                {number === null ? "…" : `n° ${number}`}
              </span>
            </span>
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5">
              <span className="min-w-0">
                <span className="block font-semibold text-navy-900">{tariffLabel}</span>
                {holderName && <span className="block text-sm break-words">{holderName}</span>}
              </span>
              <span className="flex items-center gap-3">
                <Price cents={priceCents} />
                <Badge tone={tone}>{text}</Badge>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

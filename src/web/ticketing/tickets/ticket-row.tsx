import { Link } from "react-router";
import type { RefundRequestState, TicketState } from "#core/ticketing/process.ts";
import { formatCents } from "#platform/money.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Price } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { OutingTicket } from "./ticket-views.ts";

const boxClass = "flex items-stretch overflow-hidden rounded-card border-[1.5px] border-edge bg-card";

/** One ticket in a list, like a stub torn from a roll; pressed, it shows its code. */
export function TicketRow({ ticket, isPast = false }: { ticket: OutingTicket; isPast?: boolean }) {
  const { address, number, tariffLabel, holderName, priceCents, state, isPassedOn, request } = ticket;
  const isGiven = isPassedOn && state === "valid";
  const isOver = isPast && state === "valid";
  const [text, tone] = isGiven
    ? (["Donné", "neutral"] as const)
    : isOver
      ? (["Passé", "neutral"] as const)
      : ticketStateBadge[state];
  const content = (
    <>
      <span className="grid min-w-18 place-content-center border-edge border-r-2 border-dashed bg-accent-pale px-3 py-3 text-center">
        <span className="text-xs text-accent-strong">Billet</span>
        <span className="font-heading font-serif text-xl leading-none text-ink">
          {number === null ? "…" : `n° ${number}`}
        </span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
        <span className="min-w-0">
          <span className="block font-semibold text-ink">{tariffLabel}</span>
          {holderName && <span className="block text-sm break-words">{holderName}</span>}
          {request && request !== "granted" && <span className="block text-sm">{requestWords[request]}</span>}
        </span>
        <span className="flex items-center gap-2.5">
          <Price cents={priceCents} />
          {state === "valid" && address && !isGiven && !isOver ? (
            <Icon name="qr" label="Voir le code" className="size-6 text-ink" />
          ) : (
            <Badge tone={tone}>{text}</Badge>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {address ? (
        <Link to={address} className={`${boxClass} hover:border-ink`}>
          {content}
        </Link>
      ) : (
        <span className={boxClass}>{content}</span>
      )}
    </li>
  );
}

/** Once it is granted, the ticket says itself that it was paid back. */
const requestWords: Record<Exclude<RefundRequestState, "granted">, string> = {
  asked: "Remboursement demandé",
  refused: "Remboursement refusé",
  lapsed: "Demande de remboursement restée sans réponse",
};

export const ticketStateBadge: Record<TicketState, [text: string, tone: BadgeTone]> = {
  held: ["Réservé", "neutral"],
  valid: ["Valable", "green"],
  released: ["Libéré", "neutral"],
  refunded: ["Remboursé", "amber"],
  cancelled: ["Date annulée", "amber"],
  disputed: ["Paiement contesté", "red"],
  lost: ["Paiement contesté", "red"],
};

/** Why a ticket opens nothing any more, and what becomes of the money. */
export function whyNoEntry(state: TicketState, priceCents: number): { title: string; text: string } {
  const money =
    priceCents > 0
      ? `${formatCents(priceCents)} vous sont rendus sur la carte qui a servi à payer, sous quelques jours.`
      : "Vous n’aviez rien payé.";
  switch (state) {
    case "refunded":
      return { title: priceCents > 0 ? "Ce billet est remboursé" : "Ce billet est annulé", text: money };
    case "cancelled":
      return { title: "Cette date est annulée", text: money };
    case "disputed":
      return {
        title: "Ce billet est bloqué",
        text: "Son paiement est contesté auprès de la banque. Il redevient valable si la contestation est levée.",
      };
    case "lost":
      return { title: "Ce billet n’est plus valable", text: "Son paiement a été contesté et repris par la banque." };
    default:
      return { title: "Ce billet n’est pas valable", text: "La réservation n’est pas terminée." };
  }
}

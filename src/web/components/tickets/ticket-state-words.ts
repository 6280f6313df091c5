import type { TicketState } from "#core/ticketing/states.ts";
import { formatCents } from "#platform/money.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

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

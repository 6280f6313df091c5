import type { EventPhase, EventVisibility } from "#core/events/process.ts";
import type { DeliveryState } from "#core/mail/process.ts";
import type { ReportSubjectKind } from "#core/moderation/rules.ts";
import type { RefundState } from "#core/payments/process.ts";
import type { PayoutState } from "#core/payouts/process.ts";
import type { RequestState } from "#core/team/process.ts";
import { teamRoles } from "#core/team-rights-rules.ts";
import type { OrderState, TicketState } from "#core/ticketing/process.ts";
import { own } from "#platform/own.ts";

/** States as the team reads them. */

export const orderStateLabels: Record<OrderState, string> = {
  held: "en cours",
  confirmed: "confirmée",
  expired: "expirée",
  abandoned: "abandonnée",
  returned: "rendue",
};

export const deliveryLabels: Record<DeliveryState, string> = {
  queued: "en partance",
  sent: "envoyé",
  dead: "non parti",
  dismissed: "non parti, classé",
};

/** What became of a booking: where its tickets went back, that it was confirmed once says nothing. */
export function bookingLabel(state: OrderState, tickets: readonly { state: TicketState }[]): string {
  const among = (...states: TicketState[]) => tickets.filter((ticket) => states.includes(ticket.state)).length;
  if (state !== "confirmed" || tickets.length === 0) return orderStateLabels[state];
  if (among("refunded", "lost") === tickets.length) return "remboursée";
  if (among("cancelled") === tickets.length) return "annulée, remboursée";
  if (among("refunded", "lost", "cancelled") === tickets.length) return "remboursée";
  if (among("disputed") > 0) return "contestée";
  return among("refunded", "lost", "cancelled") > 0 ? "remboursée en partie" : orderStateLabels[state];
}

type Booked = { buyerName: string | null; email: string | null };

/** Who booked, as far as anybody said it. */
export const bookerOf = ({ buyerName, email }: Booked, tickets: readonly { holderName: string | null }[]): string =>
  buyerName ?? tickets.find(({ holderName }) => holderName)?.holderName ?? email ?? "Sans nom";

export const ticketStateLabels: Record<TicketState, string> = {
  held: "retenu",
  valid: "valable",
  released: "libéré",
  refunded: "remboursé",
  cancelled: "annulé",
  disputed: "contesté",
  lost: "contestation perdue",
};

export const payoutStateLabels: Record<PayoutState, string> = {
  waiting: "en attente",
  ready: "prêt",
  sending: "en cours d’envoi",
  sent: "envoyé",
  reported: "refusé par le prestataire",
};

export const refundStateLabels: Record<RefundState, string> = {
  requested: "demandé",
  sent: "envoyé",
  failed: "à réessayer",
  done: "fait",
  reported: "à regarder",
  covered: "rendu par la banque",
};

export const reportSubjectLabels: Record<ReportSubjectKind, string> = {
  person: "personne",
  message: "message",
  project: "projet",
  place: "lieu",
  rating: "avis",
  event: "événement",
  photo: "photo",
};

export const eventPhaseLabels: Record<EventPhase, string> = {
  upcoming: "à venir",
  ongoing: "en cours",
  past: "passé",
  cancelled: "annulé",
};

export const requestStateLabels: Record<RequestState, string> = {
  asked: "en attente",
  approved: "approuvée",
  refused: "refusée",
  withdrawn: "retirée",
  expired: "expirée",
};

export const visibilityLabels: Record<EventVisibility, string> = {
  hidden: "pas encore montré",
  public: "public",
  private: "privé, par lien",
};

const roleLabels: Record<string, string> = {
  ROLE_ARTIST: "artiste",
  ROLE_HOST: "hôte",
  ROLE_SPECTATOR: "public",
  ...Object.fromEntries(Object.values(teamRoles).map(({ role, label }) => [role, `équipe (${label.toLowerCase()})`])),
};

/** That everybody is a user says nothing. */
export const roleWords = (roles: readonly string[]): string =>
  roles.flatMap((role) => own(roleLabels, role) ?? []).join(", ") || "aucun en particulier";

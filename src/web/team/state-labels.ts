import type { EventPhase, EventVisibility } from "#core/events/process.ts";
import type { ReportSubjectKind } from "#core/moderation/rules.ts";
import type { RefundState } from "#core/payments/process.ts";
import type { PayoutState } from "#core/payouts/process.ts";
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

export const visibilityLabels: Record<EventVisibility, string> = {
  hidden: "pas encore montré",
  public: "public",
  private: "privé, par lien",
};

export const refundCauseLabels: Record<string, string> = {
  late: "paiement arrivé trop tard",
  organiser: "par l’organisation",
  buyer: "à la demande du public",
  cancelled: "événement annulé",
  goal: "objectif non atteint",
  postponed: "date reportée",
  "purchase-cancelled": "achat annulé",
  admin: "par l’équipe",
};

const roleLabels: Record<string, string> = {
  ROLE_ARTIST: "artiste",
  ROLE_HOST: "hôte",
  ROLE_SPECTATOR: "public",
  ROLE_ADMIN: "équipe",
};

/** That everybody is a user says nothing. */
export const roleWords = (roles: readonly string[]): string =>
  roles.flatMap((role) => own(roleLabels, role) ?? []).join(", ") || "aucun en particulier";

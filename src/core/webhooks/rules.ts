import type { DeliveryState, WebhookState } from "./process.ts";

/** What a program can be told, in the order in which an evening goes through it. */
export const webhookTopics = [
  "event.published",
  "event.moved",
  "event.cancelled",
  "order.confirmed",
  "ticket.passed_on",
  "refund.paid",
  "ticket.admitted",
  "payout.sent",
  "message.received",
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const webhookTopicWords: Record<WebhookTopic, { label: string; help: string }> = {
  "event.published": { label: "Soirée publiée", help: "Une de vos soirées est visible de tout le monde." },
  "event.moved": { label: "Soirée reportée", help: "Les deux côtés se sont accordés sur d’autres dates." },
  "event.cancelled": { label: "Soirée annulée", help: "Par l’un des deux côtés, l’équipe, ou faute d’objectif." },
  "order.confirmed": { label: "Réservation confirmée", help: "Payée, ou gratuite\u202f: les places sont prises." },
  "ticket.passed_on": { label: "Billet transmis", help: "Quelqu’un d’autre viendra avec." },
  "refund.paid": { label: "Remboursement fait", help: "L’argent est reparti chez qui avait payé." },
  "ticket.admitted": { label: "Entrée", help: "Un billet a été contrôlé." },
  "payout.sent": { label: "Versement parti", help: "Vers votre compte." },
  "message.received": { label: "Message reçu", help: "De l’autre côté, ou du public." },
};

export const webhookStateWords: Record<WebhookState, string> = {
  active: "Actif",
  stopped: "Arrêté",
  broken: "Arrêté\u202f: plus de réponse",
};

export const deliveryStateWords: Record<DeliveryState, string> = {
  waiting: "En attente",
  delivered: "Reçu",
  given_up: "Abandonné",
};

export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOKS_MAX = 10;

const [MINUTE_MS, HOUR_MS] = [60_000, 3600_000];

/** Before each try after the first: two days in all. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** After so many tries, how long to wait for the next; undefined once it is given up. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_MS[attempts - 1];

/** So long without one good answer, and the webhook is told nothing more. */
export const BROKEN_AFTER_MS = 72 * HOUR_MS;

/** Deliveries that are over can be looked at and told again for so long. */
export const KEPT_DAYS = 30;

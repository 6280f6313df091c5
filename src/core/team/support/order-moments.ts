import type { scanConflicts, ticketScans } from "#core/checkin/tables.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import type { paymentDisputes, paymentRefunds, refundAttempts } from "#core/payments/tables.ts";
import type { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import type { OrderRow, TicketRow } from "#core/ticketing/order-access.ts";
import type { refundRequests, waitingList } from "#core/ticketing/tables.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import type { NamedEntry } from "../journal/journal.ts";
import { failureWords, refundCauseWords } from "../rules.ts";

/** Something that happened to an order, in words. */
export type Moment = {
  at: Date;
  kind: "choice" | "payment" | "mail" | "ticket" | "door" | "refund" | "team";
  text: string;
  /** Where there is more to read. */
  to?: string;
};

/** Of what happens at the same moment. */
export const momentOrder: Record<Moment["kind"], number> = {
  choice: 0,
  payment: 1,
  ticket: 2,
  mail: 3,
  door: 4,
  team: 5,
  refund: 6,
};

const seats = (count: number): string => (count > 1 ? `${count} places` : "une place");

const began: Record<OrderRow["kind"], (count: number) => string> = {
  purchase: (count) => `Choix de ${seats(count)}`,
  invitation: (count) => `Invitation pour ${seats(count)}, par l’organisation`,
  "waiting-list": (count) => `Offre de ${seats(count)} à la liste d’attente`,
  door: (count) => `Vente sur place de ${seats(count)}`,
  "pass-culture": (count) => `Réservation de ${seats(count)} au pass Culture`,
};

type Turn = typeof waitingList.$inferSelect;

export function momentsOfOrder(order: OrderRow, tickets: readonly TicketRow[], turn: Turn | undefined): Moment[] {
  const { kind, state, totalCents, heldUntil, createdAt, confirmedAt, cancelledAt, renewals } = order;
  const until = kind === "purchase" || kind === "waiting-list" ? `, gardées jusqu’au ${formatDateTime(heldUntil)}` : "";
  const again = renewals > 0 ? `, attente prolongée ${renewals === 1 ? "une fois" : `${renewals} fois`}` : "";
  const numbers = tickets.flatMap(({ number }) => number ?? []);
  const isUnpaid = state === "expired" || state === "abandoned";
  return [
    ...(turn
      ? [
          {
            at: turn.joinedAt,
            kind: "choice" as const,
            text: `Inscription sur la liste d’attente, ${maskedEmail(turn.email)}`,
          },
        ]
      : []),
    {
      at: createdAt,
      kind: "choice",
      text: `${began[kind](tickets.length)}, ${formatCents(totalCents)}${until}${again}`,
    },
    ...(confirmedAt
      ? [{ at: confirmedAt, kind: "ticket" as const, text: `Réservation confirmée, billets n° ${numbers.join(", ")}` }]
      : []),
    ...(isUnpaid
      ? [
          {
            at: heldUntil,
            kind: "choice" as const,
            text:
              state === "expired"
                ? "Jamais payée\u202f: les places sont libérées"
                : "Abandonnée\u202f: les places sont libérées",
          },
        ]
      : []),
    ...(cancelledAt ? [{ at: cancelledAt, kind: "refund" as const, text: "La date est annulée" }] : []),
  ];
}

const newsWords: Record<string, string> = {
  payment_failed: "Carte refusée par la banque",
  payment_cancelled: "Paiement annulé chez le prestataire",
};

type News = { kind: string; at: Date };
type Dispute = typeof paymentDisputes.$inferSelect;

export function momentsOfCharge(charge: Charge, news: readonly News[], disputes: readonly Dispute[]): Moment[] {
  const { amountCents, paidAt, cardLast4, createdAt, declineCode } = charge;
  const card = cardLast4 ? `, carte finissant par ${cardLast4}` : "";
  const why = declineCode ? ` (${own(failureWords, declineCode) ?? declineCode})` : "";
  return [
    { at: createdAt, kind: "payment", text: `Paiement de ${formatCents(amountCents)} demandé` },
    ...news.flatMap(({ kind, at }): Moment[] => {
      const words = own(newsWords, kind);
      return words ? [{ at, kind: "payment", text: kind === "payment_failed" ? `${words}${why}` : words }] : [];
    }),
    ...(paidAt
      ? [{ at: paidAt, kind: "payment" as const, text: `Paiement reçu, ${formatCents(amountCents)}${card}` }]
      : []),
    ...disputes.flatMap(({ openedAt, closedAt, state, amountCents: disputed }): Moment[] => [
      { at: openedAt, kind: "payment", text: `Paiement contesté auprès de la banque, ${formatCents(disputed)}` },
      ...(closedAt
        ? [
            {
              at: closedAt,
              kind: "payment" as const,
              text: state === "won" ? "Contestation gagnée\u202f: l’argent est revenu" : "Contestation perdue",
            },
          ]
        : []),
    ]),
  ];
}

type Refund = typeof paymentRefunds.$inferSelect;
type Attempt = typeof refundAttempts.$inferSelect;

export function momentsOfRefund(refund: Refund, attempts: readonly Attempt[]): Moment[] {
  const { amountCents, cause, createdAt, doneAt, state, failure } = refund;
  const amount = formatCents(amountCents);
  const why = own(refundCauseWords, cause) ?? cause;
  const failed = attempts.filter(({ outcome }) => outcome !== null && outcome in failureWords);
  return [
    { at: createdAt, kind: "refund", text: `Remboursement de ${amount} décidé, ${why}` },
    ...failed.map(
      ({ endedAt, startedAt, outcome }): Moment => ({
        at: endedAt ?? startedAt,
        kind: "refund",
        text: `Remboursement de ${amount}\u202f: essai sans succès, ${own(failureWords, outcome ?? "") ?? outcome}`,
      }),
    ),
    ...(state === "reported"
      ? [
          {
            at: attempts.at(-1)?.endedAt ?? createdAt,
            kind: "refund" as const,
            text: `Remboursement de ${amount} arrêté${failure ? `, ${own(failureWords, failure) ?? failure}` : ""}\u202f: l’équipe doit le regarder`,
            to: "/admin/argent#remboursements",
          },
        ]
      : []),
    ...(doneAt
      ? [{ at: doneAt, kind: "refund" as const, text: `${amount} rendus, l’argent est reparti sur la carte` }]
      : []),
  ];
}

type TicketFacts = {
  bearer: typeof ticketBearers.$inferSelect | undefined;
  scans: readonly (typeof ticketScans.$inferSelect)[];
  conflicts: readonly (typeof scanConflicts.$inferSelect)[];
  request: typeof refundRequests.$inferSelect | undefined;
};

const answers: Record<string, string> = {
  granted: "acceptée",
  refused: "refusée",
  lapsed: "restée sans réponse",
};

export function momentsOfTicket(ticket: TicketRow, { bearer, scans, conflicts, request }: TicketFacts): Moment[] {
  const name = ticket.number === null ? "Billet" : `Billet n° ${ticket.number}`;
  const moments: Moment[] = scans.flatMap((scan): Moment[] => [
    {
      at: scan.admittedAt,
      kind: "door",
      text: `${name}\u202f: entrée contrôlée${scan.linkId ? ", par une personne qui aidait" : ""}${scan.offline ? ", hors ligne" : ""}`,
    },
    ...(scan.undoneAt ? [{ at: scan.undoneAt, kind: "door" as const, text: `${name}\u202f: entrée annulée` }] : []),
  ]);
  for (const { admittedAt } of conflicts) {
    moments.push({ at: admittedAt, kind: "door", text: `${name}\u202f: présenté alors qu’il ne devait plus entrer` });
  }
  if (bearer) {
    const to = bearer.email ? `transmis à ${maskedEmail(bearer.email)}` : "repris par qui l’avait réservé";
    moments.push({ at: bearer.passedAt, kind: "ticket", text: `${name}\u202f: ${to}` });
  }
  if (request) {
    const asked = request.message ? `\u202f: «\u00a0${request.message}\u00a0»` : "";
    moments.push({ at: request.askedAt, kind: "refund", text: `${name}\u202f: remboursement demandé${asked}` });
    const answer = own(answers, request.state);
    if (request.answeredAt && answer) {
      moments.push({ at: request.answeredAt, kind: "refund", text: `${name}\u202f: demande ${answer}` });
    }
  }
  if (ticket.refundedAt) {
    const cents = ticket.priceCents;
    const text = `${name}\u202f: rendu${cents > 0 ? `, ${formatCents(cents)}` : ""}`;
    moments.push({ at: ticket.refundedAt, kind: "refund", text });
  }
  return moments;
}

/** Told by the tickets and the payment themselves. */
const told = new Set(["ticketing.ticket_refunded", "ticketing.ticket_passed_on", "ticketing.ticket_taken_back"]);

export const momentsOfEntry = (entries: readonly NamedEntry[]): Moment[] =>
  entries
    .filter(({ action }) => !told.has(action))
    .map(({ at, label, actor, facts }) => ({
      at,
      kind: "team",
      text: `${label}, par ${actor.name}${facts.length > 0 ? ` (${facts.map(([name, value]) => `${name}\u202f: ${value}`).join(", ")})` : ""}`,
    }));

import type { ConflictReason, InvalidReason } from "#core/checkin/process.ts";
import type { CheckinSlot, ScanAnswer } from "#core/checkin/rules.ts";
import { formatDate, formatDateTime, formatHour, parisDay } from "#platform/french-dates.ts";
import { SITE_NAME } from "#web/shell.ts";

/** To be looked at by somebody: not valid, and not proved wrong either. */
const TO_CHECK: readonly InvalidReason[] = ["unlisted", "uncheckable"];

export function resultTitle(answer: ScanAnswer): string {
  if (answer.result === "valid") return "Valide";
  if (answer.result === "already") return "Déjà scanné";
  return TO_CHECK.includes(answer.reason) ? "À vérifier" : "Invalide";
}

const reasons: Record<InvalidReason, string> = {
  not_ours: `Ce code n’est pas un billet ${SITE_NAME}.`,
  forged: "Ce billet est faux\u202f: il ne porte pas notre signature.",
  wrong_event: "Ce billet est pour un autre événement.",
  wrong_slot: "Ce billet est pour une autre séance.",
  refunded: "Ce billet a été remboursé.",
  cancelled: "Ce billet est annulé\u202f: sa séance n’a pas lieu.",
  disputed: "Ce billet est bloqué\u202f: son paiement est contesté.",
  passed_on: "Ce billet a été donné à quelqu’un d’autre\u202f: seul le nouveau code ouvre la porte.",
  not_confirmed: "Cette réservation n’a pas été confirmée.",
  unknown: "Aucun billet de cet événement ne porte ce numéro.",
  unlisted: "Signé par nous, mais inconnu de la liste de ce téléphone. À vérifier avec du réseau.",
  uncheckable: "Ce téléphone ne peut pas vérifier ce billet sans réseau.",
};

export function resultSentence(answer: ScanAnswer, slots: readonly CheckinSlot[], now: Date): string {
  if (answer.result === "valid") return "Bienvenue\u202f!";
  if (answer.result === "already") {
    const { admitted } = answer.ticket;
    return admitted ? `Entrée ${momentOf(admitted.at, now)}, par ${admitted.by}` : "Cette personne est déjà entrée.";
  }
  const slot = answer.reason === "wrong_slot" && slots.find(({ id }) => id === answer.ticket?.slotId);
  return slot ? `Ce billet est pour la séance du ${formatDateTime(new Date(slot.startsAt))}.` : reasons[answer.reason];
}

/** `à 20 h 05`, with its day when that is not today. */
export function momentOf(at: string, now: Date): string {
  const date = new Date(at);
  return parisDay(date) === parisDay(now) ? `à ${formatHour(date)}` : `le ${formatDateTime(date)}`;
}

export const conflictWords: Record<ConflictReason, string> = {
  twice: "Deux entrées avec le même billet",
  wrong_slot: "Entrée à une autre séance",
  refunded: "Entrée avec un billet remboursé",
  cancelled: "Entrée avec un billet annulé",
  disputed: "Entrée avec un billet bloqué",
  passed_on: "Entrée avec le code d’avant la transmission",
  not_confirmed: "Entrée sans réservation confirmée",
};

export const holderWords = (name: string | null): string => name || "Sans nom";

export const slotWords = ({ startsAt, active }: CheckinSlot): string =>
  `${formatDate(new Date(startsAt))}, ${formatHour(new Date(startsAt))}${active ? "" : " (annulée)"}`;

import type { TicketState } from "./states.ts";

/** As the privacy policy promises: from the end of the event. */
export const PARTICIPANTS_KEPT_DAYS = 365;

export const PARTICIPANTS_PAGE = 50;
export const HOLDER_NAME_MAX = 80;
/** Of a request for a refund, its answer, a reason. */
export const MESSAGE_MAX = 500;
/** Of what an organiser writes to everybody. */
export const PARTICIPANT_MESSAGE_MAX = 5000;

/** As lists are filtered; every state of a numbered ticket is in one of them. */
export const participantStates = ["valid", "refunded", "cancelled", "disputed"] as const;
export type ParticipantState = (typeof participantStates)[number];

export const statesShownAs: Record<ParticipantState, readonly TicketState[]> = {
  valid: ["valid"],
  refunded: ["refunded"],
  cancelled: ["cancelled"],
  disputed: ["disputed", "lost"],
};

/** Letters as they are compared: « Ève » is found by « eve ». */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** « 12 », « n° 12 », « #12 »: a ticket's number. */
export function ticketNumberIn(text: string): number | undefined {
  const digits = /^(?:n\s*°|#)?\s*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

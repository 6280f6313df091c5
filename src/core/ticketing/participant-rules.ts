import type { TicketState } from "./process.ts";

/** As the privacy policy promises: from the end of the event. */
export const PARTICIPANTS_KEPT_DAYS = 365;

export const PARTICIPANTS_PAGE = 50;
export const HOLDER_NAME_MAX = 80;
/** Of a first name, and of a last name: the two fit on a ticket. */
export const BUYER_NAME_MAX = 39;

/** As it stands on tickets, the door's list and at the scanner; null when nobody said it. */
export const buyerNameOf = ({
  firstName = "",
  lastName = "",
}: {
  firstName?: string;
  lastName?: string;
}): string | null => `${firstName.trim()} ${lastName.trim()}`.trim() || null;
/** Of a request for a refund, its answer, a reason. */
export const MESSAGE_MAX = 500;
/** Of what an organiser writes to everybody. */
export const PARTICIPANT_MESSAGE_MAX = 5000;

/** As lists are filtered; every state of a numbered ticket is in one of them. */
export const participantStates = ["valid", "refunded", "cancelled", "disputed"] as const;
type ParticipantState = (typeof participantStates)[number];

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

export const GUESTS_MAX = 50;
const NAME_MAX = 80;

export type Guest = { name: string; email: string };

const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+\.[^\s<>,;:"()]+/;

/**
 * One guest per line, as people paste them: « Ève Martin, eve@exemple.fr », « Ève Martin <eve@exemple.fr> », or from a
 * spreadsheet, with a tabulation between. A line without a name or an address is wrong.
 */
export function readGuestList(text: string): { guests: Guest[]; wrong: string[] } {
  const guests: Guest[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === "") continue;
    const email = ADDRESS.exec(line)?.[0] ?? "";
    const name = line
      .replace(email, "")
      .replace(/[<>,;"()\t]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (email && name && name.length <= NAME_MAX && email.length <= 254)
      guests.push({ name, email: email.toLowerCase() });
    else wrong.push(line.slice(0, 60));
  }
  return { guests, wrong };
}

/** Who comes together gets one mail. */
export function byAddress(guests: readonly Guest[]): { email: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { name, email } of guests) groups.set(email, [...(groups.get(email) ?? []), name]);
  return [...groups].map(([email, names]) => ({ email, names }));
}

import type { TicketState } from "#core/ticketing/process.ts";
import { isGenuine, readTicketCode } from "../ticketing/ticket-code-rules.ts";
import type { ConflictReason, InvalidReason } from "./process.ts";

/** A helper's link still serves so long after the evening has ended. */
export const LINK_GRACE_HOURS = 6;
/** What a helper's phone did offline is taken so long after the link has ended. */
export const LATE_SYNC_DAYS = 3;
export const LINK_LABEL_MAX = 40;
export const LINKS_MAX = 20;
/** So many admissions at once, from a phone that comes back to the network. */
export const SYNC_MAX = 100;

type Admission = { scanId: string; at: string; by: string };

/** All that a phone at the door knows of a ticket: neither address nor price. */
export type CheckinTicket = {
  id: string;
  number: number | null;
  holderName: string | null;
  tariffLabel: string;
  slotId: string;
  state: TicketState;
  /** How often it was passed on; left out when it never was. */
  passes?: number;
  admitted: Admission | null;
};

export type ScanAnswer =
  | { result: "valid"; ticket: CheckinTicket }
  | { result: "already"; ticket: CheckinTicket }
  | { result: "invalid"; reason: InvalidReason; ticket?: CheckinTicket };

const refusedStates: Partial<Record<TicketState, Extract<InvalidReason, ConflictReason>>> = {
  refunded: "refunded",
  cancelled: "cancelled",
  disputed: "disputed",
  lost: "disputed",
  held: "not_confirmed",
  released: "not_confirmed",
};

/**
 * The one decision at the door, taken alike by the server and by a phone without network. `passes` is what the code says, where
 * one was read: a ticket that went on to somebody else opens with that person's code only.
 */
export function decideScan(ticket: CheckinTicket, slotId: string, passes?: number): ScanAnswer {
  const refused = refusedStates[ticket.state];
  if (refused) return { result: "invalid", reason: refused, ticket };
  if (passes !== undefined && passes < (ticket.passes ?? 0)) return { result: "invalid", reason: "passed_on", ticket };
  if (ticket.slotId !== slotId) return { result: "invalid", reason: "wrong_slot", ticket };
  return { result: ticket.admitted ? "already" : "valid", ticket };
}

export type JudgedCode = { ticketId: string; passes?: number } | { refused: InvalidReason };

/** What the code says by itself: whose signature, which event. The ticket's state is another question. */
export async function judgeCode(text: string, eventId: string, publicKeys: readonly string[]): Promise<JudgedCode> {
  const code = readTicketCode(text);
  if (!code) return { refused: "not_ours" };
  const genuine = await isGenuine(code, publicKeys).catch(() => undefined);
  if (genuine === undefined) return { refused: "uncheckable" };
  if (!genuine) return { refused: "forged" };
  return code.eventId === eventId ? { ticketId: code.ticketId, passes: code.passes } : { refused: "wrong_event" };
}

/** What was typed or read: a number as it stands on the ticket, otherwise a code. */
export function readAsked(text: string): { number: number } | { code: string } {
  const typed = text.trim();
  const number = /^(?:n\s*[°º]?\s*)?0*(\d{1,7})$/i.exec(typed)?.[1];
  return number ? { number: Number(number) } : { code: typed };
}

export type CheckinSlot = { id: string; startsAt: string; endsAt: string; active: boolean };

/** Which evening it is now: the one that runs or comes next, else the last. */
export function slotAtHour<S extends CheckinSlot>(slots: readonly S[], now: Date): S | undefined {
  const taking = slots.filter(({ active }) => active);
  return taking.find(({ endsAt }) => new Date(endsAt) > now) ?? taking.at(-1) ?? slots.at(-1);
}

export type SlotCount = { slotId: string; expected: number; admitted: number };

export function countSlot(tickets: readonly CheckinTicket[], slotId: string): SlotCount {
  const mine = tickets.filter((ticket) => ticket.slotId === slotId && ticket.state === "valid");
  return { slotId, expected: mine.length, admitted: mine.filter(({ admitted }) => admitted).length };
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** By name, without minding accents or the order of words, or by number. */
export function searchTickets(tickets: readonly CheckinTicket[], query: string): CheckinTicket[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return tickets.filter(({ number, holderName, tariffLabel }) => {
    const text = folded(`${holderName ?? ""} ${tariffLabel}`);
    return words.every((word) => text.includes(word) || String(number) === word.replace(/^(?:n°|#)/, ""));
  });
}

/** What became of one entry of a phone's queue; whatever it is, the phone may forget the entry. */
export type SyncOutcome = {
  scanId: string;
  outcome: "recorded" | "conflict" | "undone" | "refused";
  reason?: InvalidReason;
};

/** Two phones let the same person in, or one let in whom it should not have: for whoever stands at the door. */
export type ConflictView = {
  scanId: string;
  ticketId: string;
  number: number | null;
  holderName: string | null;
  reason: ConflictReason;
  at: string;
  by: string;
  first: { at: string; by: string } | null;
};

/** What a phone at the door has: enough to go on without the server. */
export type CheckinView = {
  event: { id: string; title: string };
  slots: CheckinSlot[];
  /** Who stands here. A helper has one evening, and can neither change it nor call other helpers. */
  keeper: { name: string; helperSlotId: string | null };
  /** Whatever is signed by one of them is ours. */
  publicKeys: string[];
  /** By the server's clock: where the next question starts from. */
  now: string;
  /** All of them, or those that changed since. */
  tickets: CheckinTicket[];
  whole: boolean;
  conflicts: ConflictView[];
};

/** The list with what changed in it. */
export function mergeTickets(known: readonly CheckinTicket[], changed: readonly CheckinTicket[]): CheckinTicket[] {
  const byId = new Map([...known, ...changed].map((ticket) => [ticket.id, ticket]));
  return [...byId.values()].sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
}

export type ScanLinkView = { id: string; label: string; slotId: string; expiresAt: string; admitted: number };

/** Instead of the name that an organiser gave a helper, a year after. */
export const FORGOTTEN_HELPER = "une aide";

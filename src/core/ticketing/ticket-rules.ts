import { formatDate, formatHour } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { type VatRate, vatLabel } from "../terms/input.ts";
import type { RefundRequestState, TicketState } from "./process.ts";

/** Where exactly one goes, and how one gets in. */
export type TicketAccess = {
  street: string;
  town: string;
  accessInfo: string | null;
  point: { latitude: number; longitude: number } | null;
};

export type RefundRequestView = {
  state: RefundRequestState;
  message: string | null;
  answer: string | null;
  askedAt: Date;
  /** Until when the organiser may answer. */
  answerBy: Date;
};

/** All that a ticket says, on a screen as on paper. */
export type TicketSheet = {
  id: string;
  orderId: string;
  number: number | null;
  state: TicketState;
  holderName: string | null;
  tariffLabel: string;
  priceCents: Cents;
  /** Paid in cash at the door, to the organiser. */
  doorCents: Cents | null;
  vatRate: VatRate;
  soldAt: Date | null;
  event: { id: string; title: string; isPublic: boolean };
  artistName: string;
  organiser: { name: string; licenceNumber: string | null };
  placeTitle: string;
  /** Town and postal code: what everybody knows of the place. */
  town: string;
  /** `moves`: how often the date was put off. */
  slot: { startsAt: Date; endsAt: Date; moves: number };
  /** « Arrivez 30 minutes avant le début. » */
  arrival: string;
  /** The exact address: null once the ticket no longer gives entry, or the evening is over. It is somebody's home again. */
  access: TicketAccess | null;
  /** What its QR says: null once the ticket no longer gives entry, or is in somebody else's hands. */
  code: string | null;
  /** For the buyer: to whom it was passed on, and where. */
  passedOnTo: string | null;
  refundRequest: RefundRequestView | null;
};

type EntryFacts = {
  ticket: { state: TicketState };
  slot: { active: boolean };
};

/** A refunded, cancelled or disputed ticket opens nothing: neither the door nor the address. */
export const givesEntry = ({ ticket, slot }: EntryFacts): boolean => ticket.state === "valid" && slot.active;

/** Of each part of one's tickets. */
export const OUTINGS_PAGE = 24;

/** `15 €` with its tax, or « gratuit »: what the law wants to read on a ticket. */
function priceWithTax({
  priceCents,
  doorCents,
  vatRate,
}: Pick<TicketSheet, "priceCents" | "doorCents" | "vatRate">): string {
  if (doorCents) return `${formatCents(doorCents)}, réglés à l’organisation (${vatLabel(vatRate)})`;
  return priceCents === 0 ? "gratuit" : `${formatCents(priceCents)} (${vatLabel(vatRate)})`;
}

/** The mentions that a ticket for a show must carry in France. */
export function legalFacts(ticket: TicketSheet): [string, string][] {
  const { number, tariffLabel, holderName, event, slot, placeTitle, town, organiser, soldAt } = ticket;
  return [
    ["Numéro", `n° ${number}, dans la série de cet événement`],
    ["Événement", event.title],
    ["Séance", `${formatDate(slot.startsAt)}, ${formatHour(slot.startsAt)}`],
    ["Lieu", [placeTitle, town].filter(Boolean).join(", ")],
    ["Catégorie", tariffLabel],
    ["Prix", priceWithTax(ticket)],
    ...(holderName ? [["Au nom de", holderName] as [string, string]] : []),
    ["Organisation", organiser.name],
    ["Licence d’entrepreneur de spectacles", organiser.licenceNumber ?? "aucun numéro déclaré"],
    ...(soldAt ? [["Vendu le", formatDate(soldAt)] as [string, string]] : []),
  ];
}

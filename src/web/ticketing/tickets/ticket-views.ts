import type { RefundRequestState, TicketState } from "#core/ticketing/process.ts";
import type { RefundRequestView, TicketAccess } from "#core/ticketing/ticket-rules.ts";
import type { WalletAddresses } from "../addresses.ts";

/** Dark modules of a code as one path, on a square of `size` units. */
export type QrDrawing = { size: number; path: string };

/** What the page of a ticket knows. */
export type TicketPageView = {
  id: string;
  number: number;
  state: TicketState;
  title: string;
  artistName: string;
  eventId: string;
  placeTitle: string;
  town: string;
  slot: { startsAt: Date; endsAt: Date };
  isOver: boolean;
  priceCents: number;
  holderName: string | null;
  /** As the law wants them on a ticket. */
  mentions: readonly [string, string][];
  arrival: string;
  access: TicketAccess | null;
  qr: QrDrawing | null;
  /** With whatever opened it. */
  addresses: { page: string; pdf: string; phonePdf: string; calendar: string };
  wallets: WalletAddresses;
  /** Where its bearer writes to whoever organises the evening; null once it is long over. */
  writeTo: string | null;
  /** Where its bearer says how it was, for whoever may. */
  rate: string | null;
  /** For the buyer: what can still be done with it. */
  buyer: {
    mayChange: boolean;
    order: string;
    refundRequest: RefundRequestView | null;
    /** Where the ticket is now, when it is not theirs any more. */
    passedOnTo: string | null;
  } | null;
};

export type OutingTicket = {
  id: string;
  /** Null while its order is not confirmed. */
  address: string | null;
  number: number | null;
  tariffLabel: string;
  priceCents: number;
  holderName: string | null;
  state: TicketState;
  /** Somebody else has it now. */
  isPassedOn?: boolean;
  /** Of money back, by its buyer. */
  request?: RefundRequestState;
};

/** One evening of one's own: the tickets of one order. */
export type OutingView = {
  orderId: string;
  title: string;
  /** To share: null for events that only their link opens to others. */
  eventUrl: string | null;
  eventId: string;
  organiser: string;
  placeTitle: string;
  town: string;
  slot: { startsAt: Date; endsAt: Date };
  arrival: string;
  access: TicketAccess | null;
  calendar: string | null;
  pdf: string | null;
  tickets: readonly OutingTicket[];
};

import type { TicketState } from "#core/ticketing/states.ts";
import type { TicketAccess } from "#core/ticketing/ticket-rules.ts";

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
  access: TicketAccess | null;
  calendar: string | null;
  pdf: string | null;
  tickets: readonly OutingTicket[];
};

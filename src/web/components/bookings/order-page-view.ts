import type { OrderState, TicketState } from "#core/ticketing/states.ts";
import type { TicketAccess } from "#core/ticketing/ticket-rules.ts";
import type { CardPayment } from "#web/components/checkout/payment-outcome.ts";
import type { EveningView } from "./booking-view.ts";
import type { OrderStage } from "./order-stage.ts";

export type TicketLine = {
  id: string;
  number: number | null;
  tariffLabel: string;
  priceCents: number;
  holderName: string | null;
  state: TicketState;
  /** Somebody else has it now. */
  isPassedOn?: boolean;
  /** Its own page, once it has a number. */
  address: string | null;
};

/** What the page of an order knows. */
export type OrderPageView = {
  id: string;
  /** With the guest's key: where forms post to, and where the bank leads back. */
  address: string;
  stage: OrderStage;
  state: OrderState;
  evening: EveningView;
  slot: { id: string; startsAt: Date; endsAt: Date };
  email: string | null;
  belongsToAccount: boolean;
  totalCents: number;
  heldUntil: Date;
  now: Date;
  tickets: readonly TicketLine[];
  card: CardPayment | null;
  /** Of the last attempt. */
  declineCode: string | null;
  /** For those who booked, and nobody else: the exact address, and the tickets on paper. */
  booked: { placeTitle: string; access: TicketAccess | null; calendar: string; pdf: string } | null;
  /** The date has moved, and there is still something to choose. */
  postponement: { wasAt: Date; answerBy: Date; href: string } | null;
  /** Back to the booking form, with the same choice. */
  bookAgain: string;
};

import type { OpenGoal } from "#core/events/rules.ts";
import type { OrderState, RefundRequestState, TicketState } from "#core/ticketing/process.ts";
import type { AnsweredQuestion } from "#core/ticketing/questions/question-rules.ts";
import type { TicketAccess } from "#core/ticketing/ticket-rules.ts";
import type { EventCardFacts } from "#web/events/event-card.tsx";
import type { CardPayment } from "#web/payments/card-payment.tsx";
import type { WalletAddresses } from "../addresses.ts";
import type { EveningView } from "../booking/booking-view.ts";
import type { CompanyView } from "./company-form.tsx";

export type TicketLine = {
  id: string;
  number: number | null;
  tariffLabel: string;
  priceCents: number;
  /** Before the order's code took something off. */
  fullCents?: number;
  /** Paid in cash at the door: nothing of it came through us. */
  doorCents?: number | null;
  holderName: string | null;
  state: TicketState;
  /** Somebody else has it now. */
  isPassedOn?: boolean;
  /** Of money back, by its buyer. */
  request?: RefundRequestState;
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
  buyerName: string | null;
  /** What the organiser asked, and what was said. */
  answers: readonly AnsweredQuestion[];
  belongsToAccount: boolean;
  totalCents: number;
  /** What a code took off: tickets have the price that is paid. */
  reduction: { code: string; cents: number } | null;
  heldUntil: Date;
  now: Date;
  /** The version of the conditions that it was booked under: it keeps them. */
  conditions: string;
  tickets: readonly TicketLine[];
  card: CardPayment | null;
  /** Of the last attempt. */
  declineCode: string | null;
  /** Kept for somebody who waited for it. */
  isOffer: boolean;
  /** It may still be cancelled for want of sales. */
  goal: OpenGoal | null;
  /** It is booked, and going on at this moment. */
  isOn: boolean;
  /** The evening has been; with the way to say how it was, for whoever may. */
  past: { rate: string | null } | null;
  /** For those who booked, and nobody else, until the evening is over: the exact address, and the tickets on paper. */
  booked: {
    placeTitle: string;
    arrival: string;
    access: TicketAccess | null;
    calendar: string;
    pdf: string;
    wallets: WalletAddresses;
  } | null;
  /** The date has moved, and there is still something to choose. */
  postponement: { wasAt: Date; answerBy: Date; href: string } | null;
  /** Where one writes to whoever organises it, once it is booked. */
  writeTo: string | null;
  /** In which company’s name the receipt is, or may be. */
  company: CompanyView;
  /** Where to go next. */
  similar: readonly EventCardFacts[];
  /** For friends; null where not everybody may see it. */
  shareUrl: string | null;
  /** Back to the booking form, with the same choice. */
  bookAgain: string;
};

export type OrderStage =
  | "pay"
  /** Seats that cost nothing and were offered: taken by saying yes. */
  | "accept"
  | "email"
  | "unreachable"
  | "processing"
  | "confirmed"
  | "expired"
  | "abandoned"
  | "returned";

type StageFacts = {
  state: OrderState;
  totalCents: number;
  heldUntil: Date;
  now: Date;
  payment: { state: "ready" | "processing" | "paid" | "unreachable" | "email_needed" } | null;
};

const open = { ready: "pay", unreachable: "unreachable", email_needed: "email" } as const;

/** Which of its faces the order's page shows: from what the server knows, whatever the address or the button said. */
export function stageOf({ state, totalCents, heldUntil, now, payment }: StageFacts): OrderStage {
  if (state === "confirmed" || state === "returned") return state;
  // The money is on its way or here: whatever the clock says, the seats are not lost yet.
  if (payment?.state === "processing" || payment?.state === "paid") return "processing";
  if (state === "abandoned") return "abandoned";
  if (state === "expired" || heldUntil <= now) return "expired";
  if (!payment) return totalCents === 0 ? "accept" : "expired";
  return open[payment.state];
}

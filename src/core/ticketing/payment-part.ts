import type { PaymentPart } from "#core/payments/payment-parts.ts";
import { confirmAtOnce } from "./confirm-at-once.ts";
import { confirmOrder } from "./confirm-order.ts";
import { blockDisputedTickets, closeDisputedTickets } from "./disputed-tickets.ts";

export const ticketingPaymentPart: PaymentPart = {
  subjectKind: "order",
  chargeSucceeded: (ctx, charge) => confirmOrder(ctx, charge.subjectId, charge),
  paidAtOnce: confirmAtOnce,
  disputeOpened: (ctx, charge) => blockDisputedTickets(ctx, charge.subjectId),
  disputeClosed: (ctx, charge, { state }) => closeDisputedTickets(ctx, charge.subjectId, state === "won"),
};

import type { Ctx } from "#core/context.ts";
import { ensurePayment, type PaymentForm } from "#core/payments/ensure-payment.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { isDomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { type OrderRow, orderToken, readOrder, readTickets } from "./order-access.ts";
import type { OrderState, TicketState } from "./states.ts";

export type TicketView = {
  id: string;
  number: number | null;
  tariffId: string;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
  state: TicketState;
};

export type OrderView = {
  id: string;
  token: string;
  eventId: string;
  slotId: string;
  state: OrderState;
  email: string | null;
  belongsToAccount: boolean;
  totalCents: Cents;
  /** Countdowns run from `now`, the server's. */
  heldUntil: Date;
  now: Date;
  tickets: TicketView[];
  payment: PaymentView | null;
};

export type PaymentView =
  | { state: "ready"; form: PaymentForm; declineCode: string | null }
  /** Paid, or about to be: the provider will tell. */
  | { state: "processing" }
  | { state: "paid" }
  /** The provider did not answer: the seats stay, ask again. */
  | { state: "unreachable" }
  /** A guest's address comes first. */
  | { state: "email_needed" };

/** For verbs that have checked who asks. Outside a transaction: it may ask the provider. */
export async function viewOrder(ctx: Ctx, orderId: string): Promise<OrderView> {
  const order = await readOrder(ctx, orderId);
  const tickets = await readTickets(ctx, orderId);
  return {
    id: order.id,
    token: orderToken(ctx, order.id),
    eventId: order.eventId,
    slotId: order.slotId,
    state: order.state,
    email: order.email,
    belongsToAccount: order.userId !== null,
    totalCents: order.totalCents,
    heldUntil: order.heldUntil,
    now: ctx.now,
    tickets: tickets.map(({ id, number, tariffId, tariffLabel, priceCents, holderName, state }) => ({
      id,
      number,
      tariffId,
      tariffLabel,
      priceCents,
      holderName,
      state,
    })),
    payment: await viewPayment(ctx, order),
  };
}

async function viewPayment(ctx: Ctx, order: OrderRow): Promise<PaymentView | null> {
  if (order.totalCents === 0) return order.email || order.state !== "held" ? null : { state: "email_needed" };
  const charge = await readChargeOf(ctx, { kind: "order", id: order.id });
  if (!charge) return null;
  if (charge.state === "succeeded") return { state: "paid" };
  if (charge.state === "processing") return { state: "processing" };
  if (charge.state === "cancelled" || order.state !== "held") return null;
  if (!order.email) return { state: "email_needed" };
  try {
    return { state: "ready", form: await ensurePayment(ctx, charge), declineCode: charge.declineCode };
  } catch (error) {
    if (isDomainError(error, "unavailable")) return { state: "unreachable" };
    throw error;
  }
}

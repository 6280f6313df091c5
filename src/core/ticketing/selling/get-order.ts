import { isPaymentError } from "#adapters/payment/port.ts";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { tellPaymentNotChecked } from "#core/payments/cannot-pay.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { ensurePayment, type PaymentForm } from "#core/payments/ensure-payment.ts";
import { syncCharge } from "#core/payments/follow-charge.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { isDomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "../input.ts";
import { loadOrder, loadTickets, type OrderRow, orderToken, refuseStrangers, type TicketRow } from "../order-access.ts";
import type { OrderState, TicketState } from "../process.ts";

type TicketView = {
  id: string;
  number: number | null;
  tariffId: string;
  tariffLabel: string;
  priceCents: Cents;
  /** Paid in cash at the door, to the organiser. */
  doorCents: Cents | null;
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
  /** Who booked, as they said or as their account says. */
  buyerName: string | null;
  belongsToAccount: boolean;
  totalCents: Cents;
  /** Countdowns run from `now`, the server's. */
  heldUntil: Date;
  now: Date;
  tickets: TicketView[];
  payment: PaymentView | null;
};

type PaymentView =
  | { state: "ready"; form: PaymentForm; declineCode: string | null }
  /** Paid, or about to be: the provider will tell. */
  | { state: "processing" }
  | { state: "paid" }
  /** The provider did not answer: the seats stay, ask again. */
  | { state: "unreachable" }
  /** A guest's address comes first. */
  | { state: "email_needed" };

type ShownOrder = Pick<
  OrderRow,
  "id" | "eventId" | "slotId" | "state" | "email" | "buyerName" | "userId" | "totalCents" | "heldUntil"
>;

export type OrderFacts = {
  order: ShownOrder;
  tickets: readonly Pick<TicketRow, keyof TicketView>[];
  /** Undefined when nothing is to be paid. */
  charge: Charge | undefined;
};

/** For verbs that have checked who asks. Outside a transaction: it may ask the provider. */
export async function viewOrder(ctx: Ctx, orderId: string): Promise<OrderView> {
  const order = await loadOrder(ctx, orderId);
  const tickets = await loadTickets(ctx, orderId);
  const charge = order.totalCents > 0 ? await loadChargeOf(ctx, { kind: "order", id: order.id }) : undefined;
  return showOrder(ctx, { order, tickets, charge });
}

/** The same for whoever has just written or read it. */
export async function showOrder(ctx: Ctx, { order, tickets, charge }: OrderFacts): Promise<OrderView> {
  return {
    id: order.id,
    token: orderToken(ctx, order.id),
    eventId: order.eventId,
    slotId: order.slotId,
    state: order.state,
    email: order.email,
    buyerName: order.buyerName,
    belongsToAccount: order.userId !== null,
    totalCents: order.totalCents,
    heldUntil: order.heldUntil,
    now: ctx.now,
    tickets: tickets.map(({ id, number, tariffId, tariffLabel, priceCents, doorCents, holderName, state }) => ({
      id,
      number,
      tariffId,
      tariffLabel,
      priceCents,
      doorCents,
      holderName,
      state,
    })),
    payment: await viewPayment(ctx, order, charge),
  };
}

async function viewPayment(ctx: Ctx, order: ShownOrder, charge: Charge | undefined): Promise<PaymentView | null> {
  if (order.totalCents === 0) return order.email || order.state !== "held" ? null : { state: "email_needed" };
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

/** With the card form where one is due: a buyer who comes back, by whatever button, finds the same payment. */
export async function getOrder(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  const order = await loadOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  await noteTeamReading(ctx, { kind: "order", id: orderId, owners: [order.userId] });
  return viewOrder(ctx, orderId);
}

/** Back from paying: asks the provider instead of waiting for its webhook. */
export async function checkPayment(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  refuseStrangers(ctx, await loadOrder(ctx, orderId), token);
  const charge = await loadChargeOf(ctx, { kind: "order", id: orderId });
  try {
    if (charge) await syncCharge(ctx, charge);
  } catch (error) {
    if (!isPaymentError(error, "temporary")) throw error;
    tellPaymentNotChecked(ctx, orderId, error);
  }
  return viewOrder(ctx, orderId);
}

import type { Payment, PaymentPort } from "#adapters/payment/port.ts";
import { newId } from "#platform/ids.ts";

export type Letter = { rawBody: string; signature: string };

/** A provider under test, with the sides that are not ours: browser, bank, cardholder, post. */
export type PaymentRig = {
  port: PaymentPort;
  pay(payment: Payment, card: string): Promise<"succeeded" | "declined" | "requires_action" | "cancelled">;
  answerBank(payment: Payment, accepted: boolean): Promise<void>;
  openAccount(state: "validated" | "needed"): Promise<string>;
  dispute(paymentId: string): Promise<string>;
  decide(disputeId: string, outcome: "won" | "lost"): Promise<void>;
  /** Time passes until slow refunds have come to their end. */
  letRefundsSettle(): Promise<void>;
  /** What was sent since it was last asked. */
  letters(): Promise<Letter[]>;
  /** The next call fails for good, however often the adapter tries by itself. */
  failNext(fault: "timeout_after_success" | "server_error"): void;
  now(): Date;
};

export const CARDS = {
  paid: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000002500003155",
  poor: "4000000000009995",
  slowRefund: "4000000000007726",
  returnedRefund: "4000000000005126",
} as const;

export const newPayment = (changes: { amountCents?: number; key?: string; orderId?: string } = {}) => ({
  amountCents: changes.amountCents ?? 3_000,
  description: "Deux places pour « Voix de nuit »",
  metadata: { orderId: changes.orderId ?? "order-1" },
  transferGroup: "event-1",
  receiptEmail: "camille@example.org",
  idempotencyKey: changes.key ?? newId(),
});

export async function paidPayment(rig: PaymentRig, amountCents = 3_000, card: string = CARDS.paid): Promise<Payment> {
  const payment = await rig.port.createPayment(newPayment({ amountCents }));
  await rig.pay(payment, card);
  return payment;
}

export async function readLetters(rig: PaymentRig) {
  const events = await Promise.all(
    (await rig.letters()).map(({ rawBody, signature }) => rig.port.readWebhook(rawBody, signature)),
  );
  return events.filter((event) => event !== undefined && event.kind !== "account_updated");
}

export async function movementsOf(rig: PaymentRig, id: string) {
  const found = [];
  const hour = 3_600_000;
  const since = new Date(rig.now().getTime() - 24 * hour);
  for await (const movement of rig.port.listMovements(since, new Date(rig.now().getTime() + hour))) {
    if (Object.values(movement).includes(id)) found.push(movement);
  }
  return found;
}

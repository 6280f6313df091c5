import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#platform/ids.ts";
import { GOOD_CARD } from "#tests/support/money.ts";
import { type TestSale, type Wish, wishFor } from "#tests/support/sales.ts";

/** What the API shows of an order, as far as buyers look at it. */
type ShownOrder = {
  id: string;
  token: string;
  state: string;
  payment: { state: string; form?: { paymentId: string; clientSecret: string } } | null;
};

export type Answer = { status: number; body: Record<string, unknown> };

export type Street = {
  /** Where to ask next: another process may answer than the last time. */
  url(): string;
  /** Every status that was answered. */
  statuses: number[];
  /** After each thing that a buyer got done. */
  step(): Promise<void>;
};

export const anyAddress = (): string => `10.${[...randomBytes(3)].join(".")}`;

const GIVE_UP_AFTER = 2_000;

async function once(street: Street, method: string, path: string, body?: object, headers = {}): Promise<Answer> {
  const answer = await fetch(`${street.url()}${path}`, {
    method,
    headers: { "content-type": "application/json", "x-forwarded-for": anyAddress(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  street.statuses.push(answer.status);
  return { status: answer.status, body: text ? JSON.parse(text) : {} };
}

/** As a patient browser: a line that breaks, and « réessayez », mean the same again. */
async function ask(street: Street, method: string, path: string, body?: object, headers = {}): Promise<Answer> {
  for (let tries = 0; tries < GIVE_UP_AFTER; tries++) {
    const answer = await once(street, method, path, body, headers).catch(() => undefined);
    if (answer && answer.status < 500 && answer.body.reason !== "busy") return answer;
    await sleep(10 + Math.random() * 40);
  }
  throw new Error(`nobody answers ${method} ${path}`);
}

export async function postOrder(street: Street, sale: TestSale, wish: Wish): Promise<Answer> {
  const { idempotencyKey, eventId, ...body } = wishFor(sale, wish);
  // Buyers come from everywhere, each from one place: what one address may ask is another test.
  const headers = { "idempotency-key": idempotencyKey, "x-forwarded-for": anyAddress() };
  return ask(street, "POST", `/api/events/${eventId}/orders`, body, headers);
}

export type BuyerOutcome = { outcome: "ticket" | "returned" | "refused"; reason?: unknown; orderId?: string };

/** A guest who holds seats, pays by card and comes back, whatever happens to the servers meanwhile. */
export async function buyOverHttp(street: Street, sale: TestSale, wish: Wish): Promise<BuyerOutcome> {
  const held = await postOrder(street, sale, { key: newId(), ...wish });
  if (held.status !== 201) return { outcome: "refused", reason: held.body.reason };
  await street.step();
  let order = held.body as unknown as ShownOrder;
  const at = `/api/orders/${order.id}`;
  const mine = `?token=${encodeURIComponent(order.token)}`;
  while (order.payment?.state === "unreachable") {
    order = (await ask(street, "GET", `${at}${mine}`)).body as unknown as ShownOrder;
  }
  const form = order.payment?.form;
  if (form) {
    const card = { number: GOOD_CARD, expiryMonth: 12, expiryYear: 2060, cvc: "123" };
    const confirmation = { clientSecret: form.clientSecret, returnUrl: "/", card };
    await ask(street, "POST", `/dev/paiements/${form.paymentId}/confirmer`, confirmation);
    await street.step();
  }
  while (order.state !== "confirmed" && order.state !== "returned") {
    order = (await ask(street, "POST", `${at}/payment-check${mine}`)).body as unknown as ShownOrder;
  }
  await street.step();
  return { outcome: order.state === "confirmed" ? "ticket" : "returned", orderId: order.id };
}

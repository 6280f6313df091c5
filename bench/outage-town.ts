import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#platform/ids.ts";
import { anyAddress } from "#tests/support/http-buyers.ts";
import { type TestSale, wishFor } from "#tests/support/sales.ts";
import { payInBrowser } from "#tests/support/stripe-double/pay-in-browser.ts";
import type { StripeDouble } from "#tests/support/stripe-double/stripe-double.ts";

type Options = { url: string; big: TestSale; small: TestSale; stripe: StripeDouble };
type Order = {
  id: string;
  token: string;
  state: string;
  payment: { form?: { paymentId: string; clientSecret: string } } | null;
};
type Acknowledged = { orderId: string; email: string };

const BUYERS = 4;
const PAUSE_MS = 400;
const CARD = "4242424242424242";

/** People who book all the time, each booking with a key of its own and the patience to ask again; and one who reads the front page. */
export function openTown({ url, big, small, stripe }: Options) {
  const acknowledged: Acknowledged[] = [];
  const statuses: Record<number, number> = {};
  let going = true;
  let count = 0;
  let lastAt = performance.now();
  let longestGap = 0;
  let slowestPage = 0;
  let pagesFailed = 0;

  async function ask(
    method: string,
    path: string,
    body?: object,
    headers = {},
  ): Promise<{ status: number; body: unknown }> {
    for (;;) {
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { "content-type": "application/json", ...headers },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const busy = answer.status === 409 && text.includes('"busy"');
        if (answer.status < 500 && !busy) return { status: answer.status, body: JSON.parse(text || "{}") };
      } catch {
        statuses[0] = (statuses[0] ?? 0) + 1;
      }
      await sleep(100 + Math.random() * 200);
    }
  }

  function acknowledge(order: Acknowledged): void {
    acknowledged.push(order);
    longestGap = Math.max(longestGap, performance.now() - lastAt);
    lastAt = performance.now();
  }

  async function book(): Promise<void> {
    const number = count++;
    const email = `acheteur${number}@exemple.fr`;
    const sale = number % 5 === 0 ? small : big;
    const tariff = sale === big ? number % 2 : 0;
    const { idempotencyKey, eventId, ...body } = wishFor(sale, { email, tariff, key: newId() });
    const from = { "idempotency-key": idempotencyKey, "x-forwarded-for": anyAddress() };
    const held = await ask("POST", `/api/events/${eventId}/orders`, body, from);
    if (held.status !== 201) return;
    let order = held.body as Order;
    const mine = `/api/orders/${order.id}`;
    const token = `?token=${encodeURIComponent(order.token)}`;
    for (let paid = false; order.state === "held" && going; ) {
      const form = order.payment?.form;
      if (form && !paid) paid = (await payInBrowser(stripe.url, form, CARD)) === "succeeded";
      order = (await ask("POST", `${mine}/payment-check${token}`)).body as Order;
      if (order.state === "held") await sleep(200);
    }
    if (order.state === "confirmed") acknowledge({ orderId: order.id, email });
  }

  const buyers = Array.from({ length: BUYERS }, async () => {
    while (going) {
      await book();
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  });
  const reader = (async () => {
    while (going) {
      const began = performance.now();
      const status = await fetch(`${url}/`, { headers: { accept: "text/html" } }).then(
        async (page) => (await page.text()) && page.status,
        () => 0,
      );
      if (status !== 200) pagesFailed++;
      slowestPage = Math.max(slowestPage, performance.now() - began);
      await sleep(100);
    }
  })();
  const letters = (async () => {
    for (; going; await sleep(500)) {
      await stripe.deliverLetters(`${url}/api/webhooks/payment`).catch(() => undefined);
    }
  })();

  return {
    acknowledged,
    beginWatch() {
      [lastAt, longestGap, slowestPage, pagesFailed] = [performance.now(), 0, 0, 0];
    },
    endWatch: () => ({
      longestGapS: Math.max(longestGap, performance.now() - lastAt) / 1000,
      slowestPageS: slowestPage / 1000,
      pagesFailed,
    }),
    async close() {
      going = false;
      await Promise.all([...buyers, reader, letters]);
      return { acknowledged, statuses };
    },
  };
}

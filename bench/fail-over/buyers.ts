import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#platform/ids.ts";
import { anyAddress } from "#tests/support/http-buyers.ts";
import { GOOD_CARD } from "#tests/support/money.ts";
import { payInBrowser } from "#tests/support/stripe-double/pay-in-browser.ts";
import { SITE } from "./balancer.ts";
import type { Acknowledged } from "./judge.ts";
import { PROVIDER_URL } from "./outside.ts";

/** What can be bought: one tariff of one evening. */
export type Offer = { eventId: string; slotId: string; tariffId: string };

type Order = {
  id: string;
  token: string;
  state: string;
  payment: { state: string; form?: { paymentId: string; clientSecret: string } } | null;
};

/** So long a person tries; then they have gone home, and nothing was promised to them. */
const GIVE_UP_MS = 120_000;
const ANSWER_WITHIN_MS = 12_000;

export type Buyers = {
  acknowledged: Acknowledged[];
  /** When a write was acknowledged: a hold, or a payment. */
  writes: number[];
  /** Every answer that was no success, by status; 0 where there was none. */
  refusals: Map<string, number>;
  soldOut(): number;
  gaveUp(): number;
  /** No more come; resolves when all who are there are done. */
  pause(): Promise<void>;
  resume(): void;
  /** They all go home at once. */
  leave(): void;
};

/** They come at a steady pace, whether or not those before them were served. */
export function openBuyers(offers: readonly Offer[], perSecond: number): Buyers {
  const acknowledged: Acknowledged[] = [];
  const writes: number[] = [];
  const refusals = new Map<string, number>();
  const under = new Set<Promise<void>>();
  let [soldOut, gaveUp, count] = [0, 0, 0];
  let isOver = false;

  async function ask(path: string, caller: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const headers = { "content-type": "application/json", "x-forwarded-for": caller, ...init.headers };
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await fetch(`${SITE}${path}`, { ...init, headers, signal });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  }

  /** The same again until somebody answers, with pauses that grow: nobody presses a button thirty times a second. */
  async function untilAnswered(path: string, caller: string, init: RequestInit, until: number) {
    for (let pause = 400; Date.now() < until && !isOver; pause = Math.min(pause * 1.5, 3_000)) {
      const { status, body } = await ask(path, caller, init);
      if (status >= 200 && status < 300) return { order: body as Order };
      const { reason = "" } = body as { reason?: string };
      const name = `${status} ${reason}`.trim();
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      if (reason === "sold_out") return { reason };
      // An order that was shown before and is known no longer does not come back.
      if (status === 404) return { reason: "gone" };
      await sleep(pause * (0.5 + Math.random()));
    }
    return { reason: "gave_up" };
  }

  async function buy(offer: Offer): Promise<void> {
    const until = Date.now() + GIVE_UP_MS;
    const [key, caller, email] = [newId(), anyAddress(), `acheteur-${++count}@exemple.fr`];
    const seats = 1 + (count % 2);
    const body = JSON.stringify({
      slotId: offer.slotId,
      items: [{ tariffId: offer.tariffId, quantity: seats }],
      email,
    });
    const hold = { method: "POST", body, headers: { "idempotency-key": key } };
    const held = await untilAnswered(`/api/events/${offer.eventId}/orders`, caller, hold, until);
    if (!held.order) {
      if (held.reason === "sold_out") soldOut++;
      else gaveUp++;
      return;
    }
    let { order } = held;
    const noted: Acknowledged = { key, email, orderId: order.id, heldAt: Date.now(), seats };
    acknowledged.push(noted);
    writes.push(noted.heldAt);
    const mine = `?token=${encodeURIComponent(order.token)}`;
    while (order.payment?.state === "unreachable" && Date.now() < until) {
      await sleep(500);
      order = (await untilAnswered(`/api/orders/${order.id}${mine}`, caller, { method: "GET" }, until)).order ?? order;
    }
    const form = order.payment?.form;
    if (form && (await payInBrowser(PROVIDER_URL, form, GOOD_CARD)) === "succeeded") noted.paidAt = Date.now();
    while (order.state !== "confirmed" && order.state !== "returned" && Date.now() < until && !isOver) {
      const checked = await untilAnswered(
        `/api/orders/${order.id}/payment-check${mine}`,
        caller,
        { method: "POST" },
        until,
      );
      if (checked.reason === "gone") break;
      order = checked.order ?? order;
      if (order.state === "held") await sleep(300);
    }
    if (order.state !== "confirmed") {
      gaveUp++;
      return;
    }
    noted.confirmedAt = Date.now();
    writes.push(noted.confirmedAt);
  }

  const come = () => {
    const offer = offers[Math.floor(Math.random() * offers.length)];
    if (!offer) return;
    const one: Promise<void> = buy(offer).finally(() => under.delete(one));
    under.add(one);
  };
  let timer = setInterval(come, 1_000 / perSecond);

  return {
    acknowledged,
    writes,
    refusals,
    soldOut: () => soldOut,
    gaveUp: () => gaveUp,
    async pause() {
      clearInterval(timer);
      await Promise.all(under);
    },
    resume() {
      clearInterval(timer);
      timer = setInterval(come, 1_000 / perSecond);
    },
    leave() {
      isOver = true;
      clearInterval(timer);
    },
  };
}

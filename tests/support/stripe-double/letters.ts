import Stripe from "stripe";
import type { Books, DoubleEvent } from "./books.ts";

export type SignedLetter = { rawBody: string; signature: string };

const sdk = new Stripe("sk_test_double");

export function signLetter(
  event: DoubleEvent,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): SignedLetter {
  const rawBody = JSON.stringify(event);
  return { rawBody, signature: sdk.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp }) };
}

/** Takes what waits in the post. */
export function takeLetters(books: Books, secret: string): SignedLetter[] {
  return books.events.splice(0).map((event) => signLetter(event, secret));
}

export type PostConduct = { duplicate?: boolean; reversed?: boolean };

/** Brings what waits to an address, well or badly; what is not taken stays in the post. */
export async function deliverLetters(
  books: Books,
  secret: string,
  url: string,
  conduct: PostConduct = {},
): Promise<number[]> {
  const events = books.events.splice(0);
  if (conduct.reversed) events.reverse();
  const statuses: number[] = [];
  for (const event of events.flatMap((each) => (conduct.duplicate ? [each, each] : [each]))) {
    const { rawBody, signature } = signLetter(event, secret);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(url, { method: "POST", headers, body: rawBody });
    statuses.push(answer.status);
    if (!answer.ok) books.events.push(event);
  }
  return statuses;
}

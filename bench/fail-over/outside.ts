import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { openStripeDouble } from "#tests/support/stripe-double/stripe-double.ts";
import { OUTSIDE } from "./machines.ts";

const [PROVIDER_PORT, MAIL_PORT, BOOKS_PORT] = [8090, 8025, 8091];
export const PROVIDER_URL = `http://${OUTSIDE}:${PROVIDER_PORT}`;
export const MAIL_URL = `smtp://${OUTSIDE}:${MAIL_PORT}`;
const BOOKS_URL = `http://${OUTSIDE}:${BOOKS_PORT}/`;

/** What the world outside has seen, which no fault of ours can change. */
export type OutsideBooks = {
  /** Money taken from cards, and given back, by the id that we gave the charge. */
  charges: { chargeId: string; amountCents: number; refundedCents: number }[];
  /** Letters that nobody has taken yet. */
  letters: number;
  mails: { to: string; messageId: string; hasTicket: boolean }[];
};

export async function readBooks(): Promise<OutsideBooks> {
  return (await (await fetch(BOOKS_URL)).json()) as OutsideBooks;
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";

/** Letters leave all the time, as a provider's do: who does not take one gets it again. */
async function deliverForever(double: Awaited<ReturnType<typeof openStripeDouble>>, url: string): Promise<never> {
  for (;;) {
    await double.deliverLetters(url).catch(() => undefined);
    await sleep(250);
  }
}

/** The card provider and the mail server, in a process of their own. */
async function runOutside(webhooks: string): Promise<void> {
  const double = await openStripeDouble({ host: OUTSIDE, port: PROVIDER_PORT });
  const mails: OutsideBooks["mails"] = [];
  const smtp = await openSmtpServer({}, { host: OUTSIDE, port: MAIL_PORT });
  const sort = () => {
    for (const mail of smtp.received.splice(0)) {
      const text = mail.toString("latin1");
      const head = text.slice(0, text.indexOf("\r\n\r\n"));
      const hasTicket = /^content-type: application\/pdf/im.test(text);
      mails.push({ to: headerOf(head, "to"), messageId: headerOf(head, "message-id"), hasTicket });
    }
  };
  createServer((_request, response) => {
    sort();
    const charges = [...double.books.charges.values()].map(({ metadata, amount, amount_refunded }) => ({
      chargeId: metadata.chargeId ?? "",
      amountCents: amount,
      refundedCents: amount_refunded,
    }));
    const books: OutsideBooks = { charges, letters: double.books.events.length, mails };
    response.setHeader("content-type", "application/json").end(JSON.stringify(books));
  }).listen(BOOKS_PORT, OUTSIDE);
  await deliverForever(double, webhooks);
}

if (import.meta.main) await runOutside(process.argv[2] ?? "");

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { validateAccount } from "./accounts.ts";
import { answerRequest } from "./answer-request.ts";
import { openBooks } from "./books.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { createKeys } from "./idempotency.ts";
import { deliverLetters, type PostConduct, takeLetters } from "./letters.ts";
import { createMisbehaviour } from "./misbehaviour.ts";
import { answerBank } from "./payment-intents.ts";
import { settleRefunds } from "./refunds.ts";

export const WEBHOOK_SECRET = "whsec_of_the_double";

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>;

/** Stripe, as far as we use it, on a free port unless told otherwise: keeps its books, remembers keys, signs its letters, misbehaves when told to. */
export async function openStripeDouble({ host = "127.0.0.1", port: wanted = 0 } = {}) {
  const books = openBooks();
  const keys = createKeys();
  const misbehaviour = createMisbehaviour();
  /** Writes that came without a key: there should be none. */
  const keyless: string[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? "", "http://double");
    const method = request.method ?? "";
    const key = request.headers["idempotency-key"]?.toString();
    const body = await textOf(request);
    const fromBrowser = path.endsWith("/confirm");
    if (method === "POST" && !key && !fromBrowser) keyless.push(path);
    const answer = await answerRequest({ books, keys, misbehaviour }, { method, path, query: search, body, key });
    if (!answer) return;
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      ...(answer.replayed ? { "idempotent-replayed": "true" } : {}),
    });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: { host, port, protocol: "http" as const },
    url: `http://${host}:${port}`,
    books,
    keyless,
    misbehave: misbehaviour.plan,
    forgetKeys: keys.forget,
    answerBank: (intentId: string, accepted: boolean) => answerBank(books, intentId, accepted),
    openDispute: (intentId: string, kind: "chargeback" | "inquiry" = "chargeback") =>
      openDispute(books, intentId, kind),
    closeDispute: (id: string, outcome: "won" | "lost" | "warning_closed") => closeDispute(books, id, outcome),
    settleRefunds: () => settleRefunds(books),
    validateAccount: (id: string) => validateAccount(books, id),
    takeLetters: (secret: string = WEBHOOK_SECRET) => takeLetters(books, secret),
    deliverLetters: (url: string, conduct?: PostConduct) => deliverLetters(books, WEBHOOK_SECRET, url, conduct),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

import { setTimeout as sleep } from "node:timers/promises";
import { accountRoutes } from "./accounts.ts";
import { balanceRoutes } from "./balance-transactions.ts";
import type { Books } from "./books.ts";
import { readForm } from "./form-body.ts";
import type { Answer, createKeys } from "./idempotency.ts";
import { type createMisbehaviour, faultRefusals } from "./misbehaviour.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { refundRoutes } from "./refunds.ts";
import { missing, Refusal } from "./refusal.ts";
import { transferRoutes } from "./transfers.ts";

const routes = [...paymentIntentRoutes, ...refundRoutes, ...transferRoutes, ...balanceRoutes, ...accountRoutes].map(
  ([method, address, handler]) => ({
    method,
    pattern: new RegExp(`^${address.replaceAll("*", "([^/]+)")}$`),
    handler,
  }),
);

export type DoubleRequest = { method: string; path: string; query: string; body: string; key: string | undefined };

type Parts = {
  books: Books;
  keys: ReturnType<typeof createKeys>;
  misbehaviour: ReturnType<typeof createMisbehaviour>;
};

/** Undefined: no answer will ever come. */
export async function answerRequest(parts: Parts, request: DoubleRequest): Promise<Answer | undefined> {
  const { books, keys, misbehaviour } = parts;
  if (request.method === "GET") return carryOut(books, request);
  const fault = misbehaviour.take();
  if (fault === "server_error" || fault === "rate_limit") return answerOf(faultRefusals[fault]);
  const asked = `${request.path}?${request.body}`;
  const answer = await keys.once(request.key ?? crypto.randomUUID(), asked, async () => {
    // Long enough for a second request with the same key to find this one under way.
    await sleep(3);
    if (fault === "lasting_server_error" || fault === "balance_insufficient") return answerOf(faultRefusals[fault]);
    return carryOut(books, request);
  });
  return fault === "timeout_after_success" ? undefined : answer;
}

function carryOut(books: Books, { method, path, query, body }: DoubleRequest): Answer {
  try {
    for (const { method: wanted, pattern, handler } of routes) {
      const match = wanted === method ? pattern.exec(path) : null;
      if (!match) continue;
      const input = readForm(method === "GET" ? query : body);
      return { status: 200, body: handler(books, { params: match.slice(1), input }) as object };
    }
    throw missing("address", path);
  } catch (error) {
    if (error instanceof Refusal) return answerOf(error);
    throw error;
  }
}

const answerOf = ({ status, body }: Refusal): Answer => ({ status, body });

import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#platform/ids.ts";
import { anyAddress } from "./http-buyers.ts";
import { type TestSale, wishFor } from "./sales.ts";

export type Load = {
  /** What was not answered as it should: everything counts, also what a browser would have tried again. */
  failed: string[];
  count(): number;
  /** Orders that were confirmed to the buyer as held. */
  held: string[];
  stop(): Promise<void>;
};

/** People who read pages, load what these name, ask the API and book, without a pause. Nobody tries again. */
export function startLoad(url: string, sale: TestSale, clients: number): Load {
  const failed: string[] = [];
  const held: string[] = [];
  let count = 0;
  let isOver = false;

  async function ask(path: string, expected: number, init: RequestInit = {}): Promise<string> {
    count++;
    try {
      const answer = await fetch(`${url}${path}`, init);
      const text = await answer.text();
      if (answer.status !== expected)
        failed.push(
          `${new Date().toISOString()} ${init.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 80)}`,
        );
      return text;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      failed.push(`${new Date().toISOString()} ${init.method ?? "GET"} ${path}: ${cause}`);
      return "";
    }
  }

  async function book(): Promise<void> {
    const { idempotencyKey, eventId, ...body } = wishFor(sale, { key: newId(), quantity: 1 });
    const headers = {
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      "x-forwarded-for": anyAddress(),
    };
    const text = await ask(`/api/events/${eventId}/orders`, 201, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const id = /"id":"([\w-]+)"/.exec(text)?.[1];
    if (id) held.push(id);
  }

  async function visit(client: number): Promise<void> {
    for (let turn = client; !isOver; turn++) {
      const page = await ask(["/", "/event", `/event/${sale.eventId}`][turn % 3] ?? "/", 200, {
        headers: { accept: "text/html" },
      });
      const files = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([file]) => file))];
      for (const file of files.slice(0, 40).filter((_, index) => (index + turn) % 8 === 0)) await ask(file, 200);
      await ask(`/api/events/${sale.eventId}`, 200);
      await book();
      await sleep(5);
    }
  }

  const visitors = Array.from({ length: clients }, (_, client) => visit(client));
  return {
    failed,
    held,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

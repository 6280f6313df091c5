import type { Signals } from "#platform/database/signals.ts";

/** Delivers at once, as PostgreSQL does on commit. */
export function localSignals() {
  const listeners = new Map<string, (payload: string) => void>();
  const signals: Signals = {
    send: async (_db, channel, payload) => listeners.get(channel)?.(payload),
    on(channel, listener) {
      listeners.set(channel, listener);
      return () => listeners.delete(channel);
    },
    isConnected: () => true,
    close: async () => undefined,
  };
  return signals;
}

type Page = { body?: string; tags?: string | null; status?: number; headers?: Record<string, string> };

export function page({
  body = "<!DOCTYPE html><p>bonjour</p>",
  tags = "",
  status = 200,
  headers = {},
}: Page = {}): Response {
  const all = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": "script-src 'sha256-x'",
    ...headers,
  });
  if (tags !== null) all.set("x-page-cache", tags);
  return new Response(body, { status, headers: all });
}

export function visit(path = "/", headers: Record<string, string> = {}, method = "GET"): Request {
  return new Request(`http://localhost:3000${path}`, { method, headers });
}

/** A renderer that counts, and says in the page the how many-eth it is. */
export function counting(
  make: (count: number, request: Request) => Response | Promise<Response> = (count) =>
    page({ body: `<p>${count}</p>` }),
) {
  const seen: Request[] = [];
  const render = async (request: Request) => {
    seen.push(request);
    return make(seen.length, request);
  };
  return { render, seen };
}

export const text = async (response: Promise<Response>) => (await response).text();

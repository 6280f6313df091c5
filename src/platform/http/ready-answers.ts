import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { loggedPath } from "../log.ts";
import { own } from "../own.ts";
import { startSpan } from "../tracing/spans.ts";
import { formatTraceparent } from "../tracing/trace-context.ts";
import { type Site, secureHeaders } from "./browser-protection.ts";
import { type Encoding, preferredEncoding } from "./compress.ts";
import { createIdentify } from "./request-identity.ts";
import { countRequest } from "./request-metrics.ts";
import { createRouteOf } from "./route-patterns.ts";

/** A whole answer that stands in memory. The same object as long as it stays the same; encodings come as they are first asked for. */
export type ReadyAnswer = {
  etag: string;
  headers: readonly (readonly [string, string])[];
  bodies: { identity: Uint8Array } & Partial<Record<Encoding, Uint8Array>>;
};

export type FindReady = (request: {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}) => ReadyAnswer | undefined;

/** Says whether it has answered. */
export type FirstInLine = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Prepared = { whole: string[]; notModified: string[]; route: string };

type Options = Site & { log: Log; find: FindReady; pagePatterns: readonly string[]; trustedProxies?: number };

/**
 * Sends what is ready before anything else looks at the request: no objects of the fetch standard, no middleware, headers
 * made once. Carries and logs what every other answer does (http-app.ts).
 */
export function sendReadyAnswers(options: Options): FirstInLine {
  const { log, find } = options;
  const shownPath = loggedPath(options.pagePatterns);
  const routeOf = createRouteOf(options.pagePatterns);
  const identify = createIdentify(options.trustedProxies ?? 0);
  const prepared = new WeakMap<ReadyAnswer, Prepared>();
  const prepare = (answer: ReadyAnswer, url: string): Prepared => {
    const known = prepared.get(answer);
    if (known) return known;
    const made = { ...prepareHeaders(answer, options), route: routeOf(url) };
    prepared.set(answer, made);
    return made;
  };

  return (incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const started = performance.now();
    const answer = find({ method, url, headers });
    if (!answer) return false;
    const isKnown = knows(headers["if-none-match"], answer.etag);
    const encoding = preferredEncoding(String(headers["accept-encoding"] ?? ""));
    const body = answer.bodies[encoding ?? "identity"];
    // Whoever keeps it makes it.
    if (!isKnown && !body) return false;
    const ready = prepare(answer, url);
    const { requestId, parent } = identify((name) => single(own(headers, name)));
    const span = startSpan(`${method} ${ready.route}`, { kind: "server", parent });
    const trace = span?.context ?? parent;
    const status = isKnown ? 304 : 200;
    const sent = isKnown || !body ? ready.notModified : [...ready.whole, "content-length", String(body.length)];
    if (encoding && !isKnown) sent.push("content-encoding", encoding);
    const known = [...sent, "x-request-id", requestId];
    outgoing.writeHead(status, trace ? [...known, "traceresponse", formatTraceparent(trace)] : known);
    outgoing.end(isKnown || method === "HEAD" ? undefined : body);
    const milliseconds = performance.now() - started;
    countRequest({ route: ready.route, method, status, milliseconds });
    span?.set({ "http.request.method": method, "http.route": ready.route, "http.response.status_code": status });
    span?.end();
    const line = { requestId, ...(trace ? { traceId: trace.traceId } : {}), method };
    log.info({ ...line, path: shownPath(url), status, ms: Math.round(milliseconds) }, "request");
    return true;
  };
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

function prepareHeaders({ headers }: ReadyAnswer, site: Site): Omit<Prepared, "route"> {
  const whole = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  whole.set("x-cache", "hit");
  secureHeaders(whole, site);
  whole.append("vary", "accept-encoding");
  const bare = new Headers(whole);
  bare.delete("content-type");
  return { whole: [...whole].flat(), notModified: [...bare].flat() };
}

/** Whether the asker has it already. */
export function knows(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",") ?? [];
  return known.some((each) => each.trim() === etag || each.trim() === "*");
}

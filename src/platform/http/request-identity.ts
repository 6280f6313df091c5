import { randomUUID } from "node:crypto";
import { parseTraceparent, type TraceContext } from "../tracing/trace-context.ts";

export type RequestIdentity = { requestId: string; parent: TraceContext | undefined };
export type Identify = (header: (name: string) => string | undefined) => RequestIdentity;

/** Letters and digits of ids, such as UUIDs and what proxies make: nothing that a log, a header or a page could trip over. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{7,127}$/;

/**
 * The id by which a request is found in every log. A proxy of ours may have given it one, and a place in a trace, already; what
 * arrives from anywhere else is a stranger's, who could make two requests look like one, and is replaced without a word.
 */
export function createIdentify(trustedProxies: number): Identify {
  if (trustedProxies === 0) return () => ({ requestId: randomUUID(), parent: undefined });
  return (header) => {
    const given = header("x-request-id");
    return {
      requestId: given !== undefined && REQUEST_ID.test(given) ? given : randomUUID(),
      parent: parseTraceparent(header("traceparent")),
    };
  };
}

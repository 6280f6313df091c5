import { AsyncLocalStorage } from "node:async_hooks";

/** Where we are in a trace: the trace itself, and the span that whatever happens next belongs to. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean };

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C Trace Context. Whatever is not exactly that is nothing: a stranger's header must not be able to break a request. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  if (typeof text !== "string" || text.length !== 55) return undefined;
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(text) ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

const storage = new AsyncLocalStorage<TraceContext>();

export const activeTrace = (): TraceContext | undefined => storage.getStore();

/** Whatever `work` starts, now or later, knows the trace that it belongs to. */
export function runInTrace<T>(trace: TraceContext | undefined, work: () => T): T {
  return trace ? storage.run(trace, work) : work();
}

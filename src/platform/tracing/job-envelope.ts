import type { z } from "zod";
import { activeTrace, formatTraceparent, parseTraceparent, type TraceContext } from "./trace-context.ts";

/**
 * A job travels with the trace of whatever enqueued it, as one more field beside its own. An older build, which knows nothing of it,
 * reads the job as ever, because its schema leaves out what it does not name; a job whose schema would refuse the field goes without.
 */
const FIELD = "traceparent";

export function withTrace<P extends object>(schema: z.ZodType<P>, payload: P): P {
  const trace = activeTrace();
  if (!trace) return payload;
  const labelled = { ...payload, [FIELD]: formatTraceparent(trace) };
  return schema.safeParse(labelled).success ? labelled : payload;
}

/** Jobs of older builds, and of the clock, have none. */
export function openEnvelope(data: unknown): { payload: object; parent: TraceContext | undefined } {
  if (typeof data !== "object" || data === null) return { payload: {}, parent: undefined };
  const { [FIELD]: traceparent, ...payload } = data as Record<string, unknown>;
  return { payload, parent: parseTraceparent(traceparent) };
}

import { activeTrace, runInTrace, type TraceContext } from "./trace-context.ts";

export type SpanKind = "server" | "client" | "internal" | "consumer";
export type Attributes = Record<string, string | number | boolean>;

export type SpanStart = {
  kind: SpanKind;
  /** Another process's or an earlier one of ours; by default, the one that is active. */
  parent?: TraceContext | undefined;
  attributes?: Attributes;
};

export type OpenSpan = {
  context: TraceContext;
  rename(name: string): void;
  set(attributes: Attributes): void;
  end(failed?: boolean): void;
};

/** Where spans go. Without a collector there is none, and nothing of its libraries is loaded (otlp.ts). */
export type SpanRecorder = {
  start(name: string, start: SpanStart): OpenSpan;
  close(): Promise<void>;
};

let recorder: SpanRecorder | undefined;

export function recordSpansWith(next: SpanRecorder | undefined): void {
  recorder = next;
}

/** A span that may begin a trace: a request, a job. Undefined where nobody records. */
export function startSpan(name: string, start: SpanStart): OpenSpan | undefined {
  return recorder?.start(name, start);
}

/** Runs `work` as a span that may begin a trace. Where nobody records, the trace that it belongs to is still known to it. */
export function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, start);
  return span ? ended(span, work) : runInTrace(start.parent, work);
}

/** A part of what is under way; alone, or in a trace that nobody keeps, it is not worth a span. */
export function startChildSpan(name: string, start: SpanStart): OpenSpan | undefined {
  return recorder && activeTrace()?.sampled ? recorder.start(name, start) : undefined;
}

async function ended<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await runInTrace(span.context, work);
    span.end();
    return result;
  } catch (error) {
    // What the error says may quote somebody: the log has it, with the values cut out, under the same trace.
    span.end(true);
    throw error;
  }
}

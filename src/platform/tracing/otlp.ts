import type { SpanKind as ApiKind, Context, Span } from "@opentelemetry/api";
import type { SpanKind, SpanRecorder } from "./spans.ts";
import { activeTrace, type TraceContext } from "./trace-context.ts";

export type OtlpOptions = {
  /** Of the collector: `http://127.0.0.1:4318`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  role: string;
  /** Of the traces that begin here; one that somebody else began follows their choice. */
  ratio: number;
};

const EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;

/** Sends spans to a collector. A collector that is away costs spans, and nothing else. */
export async function openOtlp({ endpoint, headers, serviceName, role, ratio }: OtlpOptions): Promise<SpanRecorder> {
  // Loaded here only: without a collector they would cost every process memory and start time.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "hlm.role": role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS })],
  });
  const tracer = provider.getTracer("hors-les-murs");
  const { ROOT_CONTEXT, trace, SpanKind: kinds, SpanStatusCode } = api;
  const kindOf: Record<SpanKind, ApiKind> = {
    server: kinds.SERVER,
    client: kinds.CLIENT,
    internal: kinds.INTERNAL,
    consumer: kinds.CONSUMER,
  };
  const within = (parent: TraceContext | undefined, isRemote: boolean): Context => {
    if (!parent) return ROOT_CONTEXT;
    const { traceId, spanId, sampled } = parent;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: sampled ? 1 : 0, isRemote });
  };

  return {
    start(name, { kind, parent, attributes = {} }) {
      const context = within(parent ?? activeTrace(), parent !== undefined);
      const span = tracer.startSpan(name, { kind: kindOf[kind], attributes }, context);
      return {
        context: contextOf(span),
        rename: (better) => void span.updateName(better),
        set: (more) => void span.setAttributes(more),
        end(failed = false) {
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(span: Span): TraceContext {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, sampled: (traceFlags & 1) === 1 };
}

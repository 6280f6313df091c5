import { expect, test } from "vitest";
import { z } from "zod";
import { openEnvelope, withTrace } from "./job-envelope.ts";
import { activeTrace, formatTraceparent, parseTraceparent, runInTrace } from "./trace-context.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${spanId}-01`;

test("a trace's address is read and written", () => {
  expect(parseTraceparent(traceparent)).toEqual({ traceId, spanId, sampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.sampled).toBe(false);
  expect(formatTraceparent({ traceId, spanId, sampled: true })).toBe(traceparent);
});

test.each([
  ["nothing", undefined],
  ["a list", [traceparent]],
  ["zeros", `00-${"0".repeat(32)}-${spanId}-01`],
  ["a span of zeros", `00-${traceId}-${"0".repeat(16)}-01`],
  ["capitals", traceparent.toUpperCase()],
  ["another version", `ff-${traceId}-${spanId}-01`],
  ["more behind it", `${traceparent}-x`],
  ["a line break", `${traceparent.slice(0, -1)}\n`],
  ["something long", "0".repeat(100_000)],
])("%s is no trace", (_, text) => expect(parseTraceparent(text)).toBeUndefined());

test("whatever is begun within a trace knows it, and nothing else does", async () => {
  const trace = { traceId, spanId, sampled: true };
  const later = runInTrace(trace, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return activeTrace();
  });
  expect(activeTrace()).toBeUndefined();
  expect(await later).toBe(trace);
});

const schema = z.object({ mailId: z.string() });

test("a job carries its trace, and a build that knows nothing of it reads the job as ever", () => {
  const sent = runInTrace({ traceId, spanId, sampled: true }, () => withTrace(schema, { mailId: "m" }));
  expect(schema.parse(sent)).toEqual({ mailId: "m" });
  const opened = openEnvelope(JSON.parse(JSON.stringify(sent)));
  expect(opened).toEqual({ payload: { mailId: "m" }, parent: { traceId, spanId, sampled: true } });
});

test("jobs without a trace, of older builds or of the clock, are read as they are", () => {
  expect(withTrace(schema, { mailId: "m" })).toEqual({ mailId: "m" });
  expect(openEnvelope({ mailId: "m" })).toEqual({ payload: { mailId: "m" }, parent: undefined });
  for (const nothing of [null, undefined, 3]) expect(openEnvelope(nothing).payload).toEqual({});
  expect(openEnvelope({ traceparent: "made up" })).toEqual({ payload: {}, parent: undefined });
});

test("a job whose schema would refuse the field goes without it", () => {
  const strict = z.record(z.string(), z.never());
  expect(runInTrace({ traceId, spanId, sampled: true }, () => withTrace(strict, {}))).toEqual({});
});

import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { postOrder, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { openOtlpReceiver, type ReceivedSpan } from "#tests/support/otlp-receiver.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

const BOOKING = "POST /api/events/:eventId/orders";
const MAIL = "mail send";

/** From a span up to the one that has no parent among those received. */
function wayUp(spans: readonly ReceivedSpan[], from: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === from.parentSpanId);
  return [from.name, ...(parent ? wayUp(spans, parent) : [])];
}

test("one booking is one trace: the request, its statements, the jobs it left, and the mail, across two processes", {
  timeout: 120_000,
}, async () => {
  const collector = await openOtlpReceiver();
  const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(0, 20)] });
  const env = {
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20secret",
    OTEL_SERVICE_NAME: "essai",
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
  };
  const start = async (role: string) =>
    scratch.keep(await startServer({ ...env, ROLE: role, DATA_DIR: await scratch.folder() }));
  const [web, worker] = await Promise.all([start("web"), start("worker")]);
  const street: Street = { url: () => web.url, statuses: [], step: async () => undefined };

  // The minute's own round may find a booking before its own job does: that one's mail is then of the round's trace.
  let mailed: ReceivedSpan | undefined;
  for (let booking = 0; !mailed && booking < 4; booking++) {
    expect((await postOrder(street, sale, { email: `suivie${booking}@exemple.fr` })).status).toBe(201);
    const find = () =>
      collector.spans.find((span) => span.name === MAIL && wayUp(collector.spans, span).at(-1) === BOOKING);
    await expect
      .poll(() => find() ?? collector.spans.filter(({ name }) => name === MAIL).length > booking, { timeout: 30_000 })
      .toBeTruthy();
    mailed = find();
  }
  if (!mailed) throw new Error("no mail belongs to the trace of its booking");

  const trace = collector.spans.filter(({ traceId }) => traceId === mailed.traceId);
  expect(wayUp(trace, mailed)).toEqual([
    MAIL,
    "job send-mail",
    "job ticketing-mail-tickets",
    "job ticketing-hand-out-tickets",
    BOOKING,
  ]);
  const request = trace.find(({ name }) => name === BOOKING);
  expect(request).toMatchObject({ role: "web", service: "essai", attributes: { "http.response.status_code": 201 } });
  expect(mailed.role).toBe("worker");
  const statements = trace.filter(
    ({ name, parentSpanId }) => name.startsWith("db ") && parentSpanId === request?.spanId,
  );
  expect(statements.length).toBeGreaterThan(2);
  expect(trace.some(({ name, role }) => name === "db update" && role === "worker")).toBe(true);
  expect(
    collector.asked.every(({ url, authorization }) => url === "/v1/traces" && authorization === "Bearer secret"),
  ).toBe(true);
  // No span quotes anybody, and every line of the log about it can be found by the trace.
  expect(JSON.stringify(collector.spans)).not.toContain("exemple.fr");
  const logged = (output: string) =>
    output.split("\n").filter((line) => line.includes(`"traceId":"${mailed.traceId}"`));
  expect(logged(web.output()).some((line) => line.includes('"msg":"request"'))).toBe(true);
  expect(logged(worker.output()).some((line) => line.includes('"job":"send-mail"'))).toBe(true);

  // A proxy's trace is continued, also by a page that stands in memory; a stranger's is not one.
  const traceparent = `00-${"a1".repeat(16)}-${"b2".repeat(8)}-01`;
  for (const _ of [1, 2]) {
    const answer = await fetch(`${web.url}/`, { headers: { traceparent, "x-request-id": "proxy-0123456789" } });
    expect(answer.headers.get("traceresponse")).toMatch(new RegExp(`^00-${"a1".repeat(16)}-[0-9a-f]{16}-01$`));
    expect(answer.headers.get("x-request-id")).toBe("proxy-0123456789");
  }
  const continued = () =>
    collector.spans.filter(({ traceId, name }) => traceId === "a1".repeat(16) && name === "GET /");
  await expect.poll(() => continued().length, { timeout: 15_000 }).toBe(2);
  expect(continued().every(({ parentSpanId }) => parentSpanId === "b2".repeat(8))).toBe(true);
  await collector.close();
  // A collector that is away holds up neither requests nor the end.
  expect((await fetch(`${web.url}/projet`)).status).toBe(200);
  expect(await web.stop()).toBe(0);
});

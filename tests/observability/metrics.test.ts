import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { readExposition, scrape } from "#tests/support/exposition.ts";
import { postOrder, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

const TOKEN = "prometheus-shows-this-0123";
const start = async (env: Record<string, string> = {}) =>
  scratch.keep(await startServer({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder(), ...env }));

/** Names of metrics in expressions; a histogram's parts are the histogram's. */
const namesIn = (text: string, known: ReadonlySet<string>): string[] =>
  [...new Set([...text.matchAll(/\b(?:hlm|nodejs|process)_\w+/g)].map(([name]) => name))].map((name) => {
    const whole = name.replace(/_(?:bucket|sum|count)$/, "");
    return known.has(name) || !known.has(whole) ? name : whole;
  });

test("requests, statements, jobs, mails and orders are counted, by pattern and nobody's name", {
  timeout: 90_000,
}, async () => {
  const sale = await makeSale(app, { capacity: 10, tariffs: [fixedTariff(0, 10)] });
  const server = await start({ TRUST_PROXY: "1" });
  const street: Street = { url: () => server.url, statuses: [], step: async () => undefined };
  expect((await postOrder(street, sale, { email: "mesuree@exemple.fr" })).status).toBe(201);
  // The first is rendered, the second stands in memory, and a file is neither.
  for (const path of ["/", "/", "/favicon.svg", `/event/${sale.eventId}`, "/quelque/chose?nom=martin", "/_root.data"]) {
    await (await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } })).arrayBuffer();
  }
  await fetch(`${server.url}/`, { method: "PROPFIND" });
  await expect
    // The last that is counted: the mail has left by then.
    .poll(async () => (await scrape(server.url)).value("hlm_job_runs_total", { queue: "send-mail", outcome: "done" }))
    .toBe(1);

  const said = await scrape(server.url);
  const asked = (route: string, labels = {}) => said.value("hlm_http_requests_total", { route, ...labels });
  expect(asked("/", { method: "GET" })).toBe(3);
  expect(asked("/", { method: "other" })).toBe(1);
  expect(asked("(file)")).toBe(1);
  expect(asked("/event/:eventid")).toBe(1);
  expect(asked("/api/events/:eventId/orders", { method: "POST", status: "201" })).toBe(1);
  expect(asked("(other)", { status: "404" })).toBe(1);
  expect(said.value("hlm_http_request_seconds_count", { route: "/" })).toBe(4);
  expect(said.value("hlm_http_request_seconds_bucket", { route: "/", le: "+Inf" })).toBe(4);
  expect(said.value("hlm_db_query_seconds_count", { operation: "select" })).toBeGreaterThan(3);
  expect(said.value("hlm_db_pool_max")).toBe(20);
  expect(said.value("hlm_messages_total", { channel: "mail", outcome: "sent" })).toBe(1);
  expect(said.value("hlm_provider_seconds_count", { provider: "mail", call: "send" })).toBe(1);
  expect(said.value("hlm_orders_last_hour", { state: "confirmed" })).toBe(1);
  expect(said.value("hlm_jobs", { queue: "send-mail", state: "waiting" })).toBe(0);
  expect(said.value("hlm_up", { part: "database" })).toBe(1);
  expect(said.value("hlm_up", { part: "notifications" })).toBe(1);
  expect(said.value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  // Whatever somebody is called, typed or owns: no label has it.
  for (const personal of ["mesuree", "exemple.fr", "martin", "quelque", sale.eventId, "PROPFIND"]) {
    expect(said.text).not.toContain(personal);
  }

  const alerts = readFileSync(path.join(root, "deploy/prometheus/alerts.yml"), "utf8");
  const dashboard = readFileSync(path.join(root, "deploy/grafana/dashboard.json"), "utf8");
  const unknown = (text: string) => namesIn(text, said.names).filter((name) => !said.names.has(name));
  expect(namesIn(alerts, said.names).length).toBeGreaterThan(15);
  expect(unknown(alerts)).toEqual([]);
  expect(unknown(dashboard)).toEqual([]);
  // Negative control: a name that nobody says is found.
  expect(unknown("rate(hlm_http_requests_totl[5m]) > hlm_up")).toEqual(["hlm_http_requests_totl"]);
});

test("without the database, the process still says what it knows, and that it cannot ask", {
  timeout: 90_000,
}, async () => {
  const gate = await openDatabaseGate(database.url);
  const server = await start({ DATABASE_URL: gate.url });
  expect((await scrape(server.url)).value("hlm_holds", { state: "running" }) ?? 0).toBe(0);
  expect((await scrape(server.url)).value("hlm_tickets_due")).toBe(0);
  gate.shut();
  await expect
    .poll(async () => (await scrape(server.url)).value("hlm_up", { part: "database" }), { timeout: 30_000 })
    .toBe(0);
  const said = await scrape(server.url);
  // What nobody knows is not told as if somebody did.
  expect(said.value("hlm_tickets_due")).toBeUndefined();
  expect(said.value("hlm_http_requests_total", { route: "/readyz" })).toBeGreaterThan(0);
  gate.open();
  await expect
    .poll(async () => (await scrape(server.url)).value("hlm_up", { part: "database" }), { timeout: 30_000 })
    .toBe(1);
  expect((await scrape(server.url)).value("hlm_tickets_due")).toBe(0);
});

test("a worker answers probes and its figures, and nothing else; where its port is taken it works all the same", {
  timeout: 90_000,
}, async () => {
  const PORT = String(await freePort());
  const worker = await start({ ROLE: "worker", PORT, METRICS_TOKEN: TOKEN });
  const status = async (path: string, headers = {}) => (await fetch(`${worker.url}${path}`, { headers })).status;
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(200);
  expect(await status("/metrics")).toBe(401);
  expect(await status("/metrics", { authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect((await scrape(worker.url, TOKEN)).value("hlm_up", { part: "jobs" })).toBe(1);
  for (const path of ["/", "/api/projects", "/dev/mailbox.json", "/favicon.svg"]) expect(await status(path)).toBe(404);
  const page = await fetch(`${worker.url}/login`, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-type")).toContain("application/problem+json");

  const second = await start({ ROLE: "worker", PORT });
  await expect.poll(() => second.output()).toContain("no probe: PORT is taken");
  expect(second.child.exitCode).toBeNull();
  expect(await worker.stop()).toBe(0);
});

test("without a token only this machine reads the figures, and nobody who came through a proxy", async () => {
  const server = await start({ TRUST_PROXY: "1" });
  const status = async (headers: Record<string, string>) => (await fetch(`${server.url}/metrics`, { headers })).status;
  expect(await status({})).toBe(200);
  for (const name of ["x-forwarded-for", "x-real-ip"]) expect(await status({ [name]: "127.0.0.1" })).toBe(404);
  expect(await status({ forwarded: "for=127.0.0.1" })).toBe(404);
});

test("what is read from an exposition is what it says (negative control)", () => {
  const said = readExposition('# TYPE a counter\na{x="1",y="z"} 3\na{x="2"} 4\nb 1e3\n');
  expect([said.value("a"), said.value("a", { x: "1" }), said.value("b"), said.value("c")]).toEqual([
    7,
    3,
    1000,
    undefined,
  ]);
  expect([...said.names]).toEqual(["a"]);
});

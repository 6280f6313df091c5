import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { ensurePrograms } from "../../scripts/debian.mjs";
import { fillCatalogue } from "../catalogue.ts";
import { useDurableDatabase } from "../durable-database.ts";
import { startBareServer, urlOf } from "./bare-server.tsx";
import { drawBench, type Row } from "./draw.ts";
import { type Evening, endBookings, findCommonWords, findEvenings, growEvenings, growOrders } from "./grow.ts";
import { type Asked, bookings, type Measured, measure, newSearches } from "./load.ts";

/**
 * The built server beside a bare one, over HTTP, in turns, on the demo grown to a thousand evenings and ten thousand listings; then
 * once more with a hundred thousand orders. What counts is the share of the bare server's, in the same run.
 */
const EVENINGS = 1_000;
const LISTINGS = 10_000;
const ORDERS = 100_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 2;
/** Only rows whose name this finds; the table is then left as it is. */
const ROWS = process.env.BENCH_ROWS;
const PASSWORD = "Hors-les-murs-2026";

const database = useDurableDatabase();
const app = useTestApp(database);
let product: ServerProcess;
let bare: Server;
let folder: string;

beforeAll(async () => {
  expect(process.env.NODE_ENV, "the bare server would render with the slow React of development").toBe("production");
  await ensurePrograms(["wrk"]);
  folder = await mkdtemp(path.join(tmpdir(), "hlm-bench-http-"));
  product = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder, SEED: "demo", TRUST_PROXY: "1" });
  await fillCatalogue(app.ctx(), LISTINGS / 2);
  await growEvenings(database.db, EVENINGS);
  await settle();
  const [evening] = await findEvenings(database.db, "paid");
  bare = await startBareServer(app, database.pool, `${evening?.eventId}`);
});

afterAll(async () => {
  bare?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Work = { name: string; ours: Asked; bare: Asked; least: number };

async function logIn(name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${product.url}/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@demo.fr`, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { cookie: `auth.token=${token}` };
}

const sale = (evenings: readonly Evening[], quantity: number, at?: "bare") =>
  bookings(
    evenings.map(({ eventId, slotId, tariffId }) => {
      const wish = { slotId, items: [{ tariffId, quantity }], email: "public@exemple.fr" };
      return at ? { path: "/book", body: { ...wish, eventId } } : { path: `/api/events/${eventId}/orders`, body: wish };
    }),
  );

/** Jobs that would work beside what is measured: a thousand new evenings to tell partners of, tickets to mail. */
async function settle(): Promise<void> {
  const { ok } = await fetch(`${product.url}/dev/jobs/run`, { method: "POST" });
  expect(ok).toBe(true);
}

/** Of `first`, the evening whose pages are read and whose seats all want. */
async function listWorks(first: number): Promise<Work[]> {
  const find = async (kind: "free" | "paid") => (await findEvenings(database.db, kind)).slice(first);
  const [free, paid] = [await find("free"), await find("paid")];
  const words = await findCommonWords(database.db);
  const [evening] = paid;
  const page = `/event/${evening?.eventId}`;
  const [artist, spectator, team] = [await logIn("artiste"), await logIn("spectateur"), await logIn("admin")];
  const compressed = { "accept-encoding": "br, gzip" };
  const ours = (path: string, headers = {}, script?: string): Asked => ({
    url: `${product.url}${path}`,
    headers,
    ...(script ? { script } : {}),
  });
  const theirs = (path: string, headers = {}, script?: string): Asked => ({
    url: `${urlOf(bare)}${path}`,
    headers,
    ...(script ? { script } : {}),
  });
  const { rows: managed } = await database.db.execute<{ id: string }>(
    "select e.id from events e join users u on u.id = e.artist_id where u.email = 'artiste@demo.fr' and e.state = 'upcoming' limit 1",
  );
  return [
    { name: "list, for visitors", ours: ours("/event", compressed), bare: theirs("/memory", compressed), least: 0.8 },
    { name: "event, for visitors", ours: ours(page, compressed), bare: theirs("/memory", compressed), least: 0.8 },
    {
      name: "search, another each time",
      ours: ours("/event", {}, newSearches("/event", words)),
      bare: theirs("/list", {}, newSearches("/list", words)),
      least: 0.45,
    },
    { name: "list, logged in", ours: ours("/event", spectator), bare: theirs("/list"), least: 0.45 },
    { name: "event, logged in", ours: ours(page, spectator), bare: theirs("/event"), least: 0.45 },
    { name: "own page of a spectator", ours: ours("/profil", spectator), bare: theirs("/list"), least: 0.25 },
    { name: "own page of an artist", ours: ours("/profil", artist), bare: theirs("/list"), least: 0.25 },
    { name: "messages", ours: ours("/message", artist), bare: theirs("/list"), least: 0.25 },
    { name: "event admin", ours: ours(`/event/${managed[0]?.id}/admin`, artist), bare: theirs("/list"), least: 0.25 },
    { name: "back office", ours: ours("/admin", team), bare: theirs("/list"), least: 0.25 },
    { name: "JSON: search", ours: ours("/api/search/events"), bare: theirs("/list.json"), least: 0.5 },
    { name: "JSON: event", ours: ours(`/api/events/${evening?.eventId}`), bare: theirs("/event.json"), least: 0.5 },
    { name: "JSON: who I am", ours: ours("/api/user/whoami", artist), bare: theirs("/one"), least: 0.4 },
    {
      name: "JSON: unread messages",
      ours: ours("/api/discussion/new-messages-count", artist),
      bare: theirs("/one"),
      least: 0.4,
    },
    {
      name: "hold two paid seats, many evenings",
      ours: ours("/", {}, sale(paid, 2)),
      bare: theirs("/", {}, sale(paid, 2, "bare")),
      least: 0.5,
    },
    {
      name: "hold two paid seats, one evening",
      ours: ours("/", {}, sale(paid.slice(0, 1), 2)),
      bare: theirs("/", {}, sale(paid.slice(0, 1), 2, "bare")),
      least: 0.5,
    },
    {
      name: "whole free booking, many evenings",
      ours: ours("/", {}, sale(free, 2)),
      bare: theirs("/", {}, sale(free, 2, "bare")),
      least: 0.45,
    },
    {
      name: "whole free booking, one evening",
      ours: ours("/", {}, sale(free.slice(0, 1), 2)),
      bare: theirs("/", {}, sale(free.slice(0, 1), 2, "bare")),
      least: 0.45,
    },
  ];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Whoever asked has gone, and what they asked for goes on for a moment: beside it, the bare server, which takes its locks in another
 * order, would measure deadlocks.
 */
async function untilSold(): Promise<void> {
  const locks = "select from pg_locks where relation = 'ticket_series'::regclass";
  await expect.poll(async () => (await database.pool.query(locks)).rowCount, { timeout: 30_000 }).toBe(0);
}

/** In turns, so that whatever else the machine does weighs on both. */
async function compare({ name, ours, bare: theirs, least }: Work): Promise<Row> {
  const [mine, bareOnes]: [Measured[], Measured[]] = [[], []];
  const turn = async (asked: Asked, seconds: number) => {
    const measured = await measure(asked, seconds, folder);
    await untilSold();
    return measured;
  };
  await turn(ours, 1);
  await turn(theirs, 1);
  for (let round = 0; round < ROUNDS; round++) {
    bareOnes.push(await turn(theirs, SECONDS));
    mine.push(await turn(ours, SECONDS));
  }
  const of = (figures: readonly Measured[], key: keyof Measured) => median(figures.map((each) => each[key]));
  const row = {
    name,
    least,
    perSecond: of(mine, "perSecond"),
    barePerSecond: of(bareOnes, "perSecond"),
    p50: of(mine, "p50"),
    p99: of(mine, "p99"),
  };
  console.log(describe(row));
  return row;
}

const round = (figure: number) => (figure < 10 ? figure.toFixed(1) : figure.toFixed(0));

function describe({ name, least, perSecond, barePerSecond, p50, p99, soldPerSecond }: Row): string {
  const share = perSecond / barePerSecond;
  const sold = soldPerSecond === undefined ? "" : round(soldPerSecond);
  const cells = [
    name,
    round(perSecond),
    round(barePerSecond),
    share.toFixed(2),
    `${least}`,
    share >= least ? "●" : "○",
  ];
  return `| ${[...cells, round(p50), round(p99), sold].join(" | ")} |`;
}

test("every page and call beside a bare server", async () => {
  const chosen = async (first: number) =>
    (await listWorks(first)).filter(({ name }) => !ROWS || new RegExp(ROWS).test(name));
  const rows: Row[] = [];
  for (const work of await chosen(0)) rows.push(await compare(work));
  await endBookings(database.db);
  await settle();
  await growOrders(database.url, ORDERS);
  // Sessions of a while ago would be over by now.
  for (const [index, { ours, name }] of (await chosen(1)).entries()) {
    const row = rows[index];
    if (!row) continue;
    await measure(ours, 1, folder);
    row.soldPerSecond = (await measure(ours, SECONDS, folder)).perSecond;
    console.log(`${name}, much sold: ${round(row.soldPerSecond)}`);
  }
  if (!ROWS) await writeTable(rows);
});

const [BEGIN, END] = ["<!-- npm run bench -->", "<!-- end -->"];

async function writeTable(rows: readonly Row[]): Promise<void> {
  const readme = path.resolve(import.meta.dirname, "../README.md");
  const text = await readFile(readme, "utf8");
  const head =
    "| work | a second | bare | share | wanted | | p50 ms | p99 ms | with 100 000 orders |\n|---|--:|--:|--:|--:|---|--:|--:|--:|";
  const table = `${BEGIN}\n\n${[head, ...rows.map(describe)].join("\n")}\n\n${END}`;
  const before = text.slice(0, text.indexOf(BEGIN));
  const after = text.slice(text.indexOf(END) + END.length);
  await writeFile(readme, `${before}${table}${after}`);
  await writeFile(path.resolve(import.meta.dirname, "http.svg"), drawBench(rows));
}

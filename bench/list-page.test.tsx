import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchProjects } from "#core/discovery/search-listings.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { ProjectCard } from "#web/listings/listing-cards.tsx";
import { withAverages } from "#web/listings/listing-page-data.ts";
import { fillCatalogue } from "./catalogue.ts";

const ROWS = 1_000;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const run = promisify(execFile);

const database = useDatabase();
const app = useTestApp(database);
let product: ServerProcess;
let bare: Server;
let folder: string;

/** As little as a server can do: the same queries, the same cards, nothing around. `/memory` is its page, kept. */
async function renderBare(): Promise<string> {
  const found = await searchProjects(app.ctx(), {});
  const cards = await withAverages(app.ctx(), "project", found.cards);
  const list = (
    <MemoryRouter>
      {cards.map((card) => (
        <ProjectCard key={card.id} project={card} />
      ))}
    </MemoryRouter>
  );
  return `<!DOCTYPE html><html lang="fr"><body>${renderToString(list)}</body></html>`;
}

beforeAll(async () => {
  // Otherwise the bare server would render with the slow React of development, and lose for the wrong reason.
  expect(process.env.NODE_ENV).toBe("production");
  await fillCatalogue(app.ctx(), ROWS);
  folder = await mkdtemp(path.join(tmpdir(), "hlm-bench-"));
  product = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder });
  // As every browser asks for it and both keep it.
  const kept = brotliCompressSync(await renderBare());
  bare = createServer(async (request, response) => {
    const isKept = request.url === "/memory";
    const body = isKept ? kept : Buffer.from(await renderBare());
    const encoding = isKept ? { "content-encoding": "br" } : {};
    const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length, ...encoding };
    response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  bare.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Requests a second, by Debian's `wrk`. A load generator in JavaScript parses our headers more slowly than we send them, and
 * would measure itself.
 */
async function rate(url: string, headers: string[] = []): Promise<number> {
  const asked = ["-t1", "-c8", `-d${SECONDS}s`, ...headers.flatMap((header) => ["-H", header]), url];
  const { stdout } = await run("wrk", asked);
  expect(stdout).not.toMatch(/Non-2xx|Socket errors/);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** In turns, so that whatever else the machine does weighs on both. */
async function compare(name: string, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<number> {
  const [mine, bareOnes]: [number[], number[]] = [[], []];
  await ours();
  await theirs();
  for (let round = 0; round < ROUNDS; round++) {
    bareOnes.push(await theirs());
    mine.push(await ours());
  }
  const ratio = median(mine) / median(bareOnes);
  console.log(`${name}: ${median(mine)} against ${median(bareOnes)} requests a second, ratio ${ratio.toFixed(2)}`);
  return ratio;
}

const bareUrl = () => `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
// The cookie of a toast: such a page is nobody else's, so it is neither taken from memory nor put there.
const NOT_SHARED = "cookie: flash=x";

const COMPRESSED = "accept-encoding: br, gzip";

test("uncached: at least half of a bare server", async () => {
  const ratio = await compare(
    "list page, uncached",
    () => rate(`${product.url}/projet`, [NOT_SHARED]),
    () => rate(`${bareUrl()}/`),
  );
  expect(ratio).toBeGreaterThanOrEqual(0.5);
});

test("cached: at least 0.4 of a bare server's page from memory", async () => {
  const ratio = await compare(
    "list page, cached",
    () => rate(`${product.url}/projet`, [COMPRESSED]),
    () => rate(`${bareUrl()}/memory`, [COMPRESSED]),
  );
  expect(ratio).toBeGreaterThanOrEqual(0.4);
});

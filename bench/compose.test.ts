import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openDatabase } from "#platform/database/db.ts";
import { makeTestApp } from "#tests/support/context.ts";
import { type MoneyApp, moneyJobs } from "#tests/support/money.ts";
import { walkWholeSite } from "#tests/support/whole-walk.ts";
import { ensurePrograms } from "../scripts/debian.mjs";
import { writeRuntimeFiles } from "../scripts/runtime-files.mjs";
import { CONTAINER_PROGRAMS, type Containers, openContainers } from "./containers.ts";
import { makeStandIns } from "./stand-ins.ts";

const root = path.resolve(import.meta.dirname, "..");
const missing = await ensurePrograms([...CONTAINER_PROGRAMS, "podman-compose"]);

/** Caddy makes its own certificate for this one: no authority knows a site that is tried here. */
const SITE = "localhost";
const URL = `https://${SITE}`;
const PASSWORD = randomBytes(12).toString("hex");
const SETTINGS = {
  SITE,
  SANDBOX: "public-demonstration",
  SEED: "none",
  AUTH_SECRET: randomBytes(48).toString("base64"),
  METRICS_TOKEN: randomBytes(24).toString("hex"),
  S3_ACCESS_KEY_ID: `GK${randomBytes(12).toString("hex")}`,
  S3_SECRET_ACCESS_KEY: randomBytes(32).toString("hex"),
  DATABASE_PASSWORD: PASSWORD,
  GARAGE_RPC_SECRET: randomBytes(32).toString("hex"),
};

type Compose = { services: Record<string, { image: string }> };
const services = Object.keys((parse(readFileSync(path.join(root, "deploy/compose.yaml"), "utf8")) as Compose).services);

/** As the guide has it: `deploy/` with two more files in it. */
async function writeSite(dist: string): Promise<string> {
  const site = path.join(dist, "deploy");
  const operator = /```json\n([\s\S]*?)```/.exec(readFileSync(path.join(root, "docs/operating.md"), "utf8"))?.[1];
  await writeFile(path.join(site, "operator.json"), `${operator}`);
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(site, ".env"), lines.join(""));
  return site;
}

const status = (path: string) =>
  fetch(`${URL}${path}`, { redirect: "manual" }).then(
    (answer) => answer.status,
    () => 0,
  );

async function untilReady(containers: Containers): Promise<void> {
  const began = performance.now();
  while ((await status("/readyz")) !== 200) {
    if (performance.now() - began > 180_000) throw new Error(`not ready: ${await containers.podman("ps", "--all")}`);
    await sleep(250);
  }
}

test.skipIf(missing.length > 0)(
  "compose.yaml brings up the whole product, with TLS in front, and it survives a stop of each part",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hlm-compose-"));
    const containers = openContainers(folder);
    const { podman } = containers;
    const dist = path.join(folder, "dist");
    writeRuntimeFiles(dist);
    await cp(path.join(root, "deploy"), path.join(dist, "deploy"), { recursive: true });
    const site = await writeSite(dist);
    const container = (service: string) => `hors-les-murs_${service}_1`;
    try {
      const base = process.env.IMAGE_BASE ?? (await containers.makeBase(path.join(root, ".cache/debian-slim.tar")));
      await containers.build("localhost/hors-les-murs", path.join(site, "Containerfile"), dist, base);
      const compose = parse(readFileSync(path.join(site, "compose.yaml"), "utf8"), { merge: true }) as Compose;
      const others = Object.values(compose.services).map(({ image }) => image);
      await makeStandIns(
        containers,
        folder,
        path.join(root, ".cache"),
        others.filter((image) => /^docker/.test(image)),
      );

      const starting = performance.now();
      await containers.compose(site, "up", "--detach");
      const certificate = () => podman("exec", container("proxy"), "cat", AUTHORITY).catch(() => "");
      await expect.poll(certificate, { timeout: 60_000 }).toContain("BEGIN CERTIFICATE");
      setDefaultCACertificates([...getCACertificates(), await certificate()]);
      await untilReady(containers);
      const startSeconds = (performance.now() - starting) / 1000;

      const running = await podman("ps", "--format={{.Names}}");
      expect(running.split("\n").sort()).toEqual(services.map(container).sort());
      const photo = await walk(containers, container("database"));
      // Plain HTTP is led to TLS, and figures stay inside.
      const plain = await fetch(`http://${SITE}/event`, { redirect: "manual" });
      expect([plain.status, plain.headers.get("location")]).toEqual([308, `${URL}/event`]);
      expect(await status("/metrics")).toBe(404);

      const asked = await askWhile(async () => {
        for (const service of ["web1", "web2"]) {
          await podman("stop", "--time=30", container(service));
          await podman("start", container(service));
          await untilHealthy(containers, container(service));
        }
        await podman("restart", "--time=30", container("worker"));
      });
      expect(asked.failed).toEqual([]);

      // The machine goes down and comes back: orders and photos are where they were.
      const before = await count(containers, container("database"));
      await containers.compose(site, "down");
      await containers.compose(site, "up", "--detach");
      await untilReady(containers);
      expect(await count(containers, container("database"))).toEqual(before);
      expect(await status(photo)).toBe(200);
      await walk(containers, container("database"));
      console.log(
        `compose: ${services.length} services, ready ${startSeconds.toFixed(1)} s after up; both web processes stopped and ` +
          `started again under ${asked.sent} requests, ${asked.failed.length} failed; down and up kept ${JSON.stringify(before)}`,
      );
    } finally {
      await containers.compose(site, "down").catch(() => undefined);
      await containers.close();
    }
  },
);

const AUTHORITY = "/data/caddy/pki/authorities/local/root.crt";

/** From this machine, beside the proxy: compose.yaml offers the database to nobody outside. */
async function databaseUrl(containers: Containers, name: string): Promise<string> {
  const address = await containers.podman(
    "inspect",
    "--format={{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}",
    name,
  );
  return `postgres://horslesmurs:${PASSWORD}@${address}:5432/horslesmurs`;
}

async function withDatabase<T>(
  containers: Containers,
  name: string,
  use: (database: ReturnType<typeof openDatabase>, url: string) => Promise<T>,
): Promise<T> {
  const url = await databaseUrl(containers, name);
  const database = openDatabase(url, { maxConnections: 4 });
  try {
    return await use(database, url);
  } finally {
    await database.close();
  }
}

const walk = (containers: Containers, name: string) =>
  withDatabase(containers, name, async (database, url) => {
    const app = await makeTestApp({ url, ...database }, { jobs: moneyJobs });
    try {
      return await walkWholeSite(URL, app as MoneyApp);
    } finally {
      await app.close();
    }
  });

const count = (containers: Containers, name: string) =>
  withDatabase(containers, name, async ({ db }) => {
    const { rows } = await db.execute<Record<string, number>>(
      "select (select count(*)::int from orders) orders, (select count(*)::int from photos) photos",
    );
    return rows[0];
  });

async function untilHealthy(containers: Containers, name: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const isHealthy = await containers.podman("healthcheck", "run", name).then(
      () => true,
      () => false,
    );
    if (isHealthy) break;
    if (performance.now() - began > 60_000) throw new Error(`${name}: ${await containers.podman("logs", name)}`);
    await sleep(500);
  }
  // Caddy asks every two seconds whether it may send people here again.
  await sleep(4_000);
}

async function askWhile(work: () => Promise<void>): Promise<{ sent: number; failed: number[] }> {
  const statuses: number[] = [];
  const state = { isOver: false };
  const asking = (async () => {
    while (!state.isOver) statuses.push(await status("/event"));
  })();
  try {
    await work();
  } finally {
    state.isOver = true;
    await asking;
  }
  return { sent: statuses.length, failed: statuses.filter((each) => each !== 200) };
}

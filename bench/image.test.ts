import { chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { freePort } from "#tests/support/server-process.ts";
import { walkWholeSite } from "#tests/support/whole-walk.ts";
import { ensurePrograms } from "../scripts/debian.mjs";
import { writeRuntimeFiles } from "../scripts/runtime-files.mjs";
import { CONTAINER_PROGRAMS, type Containers, openContainers } from "./containers.ts";

const root = path.resolve(import.meta.dirname, "..");
const MAX_MEGABYTES = 350;
const ACCOUNT = 10_001;
const IMAGE = "localhost/hors-les-murs";

const database = useDatabase();
const app = useMoneyApp(database);
const missing = await ensurePrograms(CONTAINER_PROGRAMS);

const seconds = (since: number) => (performance.now() - since) / 1000;

async function untilReady(url: string, containers: Containers, name: string): Promise<void> {
  const began = performance.now();
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok !== true) {
    if (seconds(began) > 120) throw new Error(`not ready: ${await containers.podman("logs", name)}`);
    await sleep(50);
  }
}

test.skipIf(missing.length > 0)(
  "the image is built, small, and runs the whole product read-only, as nobody special",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hlm-image-"));
    const containers = openContainers(folder);
    const { podman } = containers;
    try {
      const dist = path.join(folder, "dist");
      writeRuntimeFiles(dist);
      // A registry's own image may be named instead.
      const base = process.env.IMAGE_BASE ?? (await containers.makeBase(path.join(root, ".cache/debian-slim.tar")));
      const building = performance.now();
      await containers.build(IMAGE, path.join(dist, "deploy/Containerfile"), dist, base);
      const buildSeconds = seconds(building);
      const megabytes = Number(await podman("image", "inspect", "--format={{.Size}}", IMAGE)) / 1e6;
      expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES);

      const data = path.join(folder, "data");
      await mkdir(data);
      await chown(data, ACCOUNT, ACCOUNT);
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const env = { DATABASE_URL: database.url, AUTH_SECRET: TEST_AUTH_SECRET, SEED: "none", LOG_LEVEL: "warn" };
      const local = { ...env, HOST: "127.0.0.1", PUBLIC_URL: url, TRUST_PROXY: "1" };
      const starting = performance.now();
      await containers.run("web", IMAGE, { ...local, ROLE: "web", PORT: port }, data);
      await untilReady(url, containers, "web");
      const startSeconds = seconds(starting);
      await containers.run("worker", IMAGE, { ...local, ROLE: "worker", PORT: String(await freePort()) }, data);
      await walkWholeSite(url, app);

      await podman("healthcheck", "run", "web");
      expect(await podman("exec", "web", "id", "-u")).toBe(String(ACCOUNT));
      await expect(podman("exec", "web", "touch", "/app/mark")).rejects.toThrow(/Read-only file system/);
      const tools = "command -v cc gcc g++ make python3 npm npx curl || true";
      expect(await podman("exec", "web", "sh", "-c", tools)).toBe("");

      const stopping = performance.now();
      await podman("stop", "--time=10", "web", "worker");
      const stopSeconds = seconds(stopping);
      const codes = await podman("inspect", "--format={{.State.ExitCode}}", "web", "worker");
      expect(codes.split("\n")).toEqual(["0", "0"]);
      const round = (figure: number) => figure.toFixed(1);
      console.log(
        `image: ${round(megabytes)} MB of at most ${MAX_MEGABYTES}, built in ${round(buildSeconds)} s, ` +
          `ready ${round(startSeconds)} s after podman run, both stopped in ${round(stopSeconds)} s`,
      );
    } finally {
      await containers.close();
    }
  },
);

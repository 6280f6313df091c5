import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import { createLog } from "../log.ts";
import { clearOldBuilds, listShelvedBuilds, type ShelfStorage } from "./asset-shelf.ts";
import { openSharedFiles, serveShelvedFiles } from "./shared-files.ts";
import type { StaticFiles } from "./static-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hlm-shelf-"));
});
afterAll(() => rm(folder, { recursive: true }));

const log = createLog("silent");
const script = (build: string) => `export const build = "${build}";\n`.repeat(60);

async function makeBuild(name: string): Promise<string> {
  const client = path.join(folder, name);
  await mkdir(path.join(client, "assets"), { recursive: true });
  await writeFile(path.join(client, "assets", `app-${name}.js`), script(name));
  await writeFile(path.join(client, "assets", `app-${name}.js.br`), brotliCompressSync(script(name)));
  await writeFile(path.join(client, "assets", `font-${name}.woff2`), Buffer.from([0, 1, 2, 255]));
  await writeFile(path.join(client, "sw.js"), name);
  return client;
}

/** Counts what it is asked for. */
function openStorage(name: string) {
  const disk = createDiskStorage(path.join(folder, `storage-${name}`));
  const asked = { put: 0, list: 0 };
  const storage: ShelfStorage = {
    put(key, file) {
      asked.put++;
      return disk.put(key, file);
    },
    get: disk.get,
    delete: disk.delete,
    list(prefix) {
      asked.list++;
      return disk.list(prefix);
    },
  };
  return { storage, asked };
}

const ask = (files: StaticFiles, target: string, headers: Record<string, string> = {}, method = "GET") =>
  files(new Request(`https://example.org${target}`, { headers, method }));

async function all(items: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("each build has the other's hashed files, in whatever form is asked for, and nothing else of it", async () => {
  const { storage } = openStorage("two");
  const older = await openSharedFiles(await makeBuild("older"), { storage, log });
  const newer = await openSharedFiles(await makeBuild("newer"), { storage, log });
  for (const [files, other] of [
    [older, "newer"],
    [newer, "older"],
  ] as const) {
    const packed = await ask(files, `/assets/app-${other}.js`, { "accept-encoding": "br" });
    expect(packed?.headers.get("content-encoding")).toBe("br");
    expect(packed?.headers.get("cache-control")).toContain("immutable");
    expect(new Uint8Array((await packed?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array(brotliCompressSync(script(other))),
    );
    const plain = await ask(files, `/assets/app-${other}.js`);
    expect(await plain?.text()).toBe(script(other));
    expect(plain?.headers.get("content-type")).toContain("text/javascript");
    const known = { "if-none-match": plain?.headers.get("etag") ?? "" };
    expect((await ask(files, `/assets/app-${other}.js`, known))?.status).toBe(304);
    const font = await ask(files, `/assets/font-${other}.woff2`, { "accept-encoding": "br" });
    expect([...new Uint8Array((await font?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([0, 1, 2, 255]);
    expect(await (await ask(files, `/assets/app-${other}.js`, {}, "HEAD"))?.text()).toBe("");
    expect(await ask(files, `/assets/app-${other}.js`, {}, "POST")).toBeUndefined();
  }
  expect(await (await ask(older, "/sw.js"))?.text()).toBe("older");
});

test("names that nobody knows cost next to nothing; one that comes meanwhile is found", async () => {
  const { storage, asked } = openStorage("guesses");
  const older = await openSharedFiles(await makeBuild("before"), { storage, log });
  const guesses = Array.from({ length: 500 }, (_, n) => ask(older, `/assets/guess-${n}.js`));
  expect((await Promise.all(guesses)).every((answer) => answer === undefined)).toBe(true);
  expect(asked.list).toBeLessThanOrEqual(2);
  await openSharedFiles(await makeBuild("after"), { storage, log });
  expect((await ask(older, "/assets/app-after.js"))?.status).toBe(200);
});

test("a build is shelved once, in two writes; started again, it only says that it is live", async () => {
  const { storage, asked } = openStorage("once");
  const client = await makeBuild("once");
  await openSharedFiles(client, { storage, log });
  expect(asked.put).toBe(2);
  await openSharedFiles(client, { storage, log });
  expect(asked.put).toBe(3);
  expect(await all(listShelvedBuilds(storage))).toHaveLength(1);
});

test("builds that were not live for a month go, and come back when they are started", async () => {
  const { storage, asked } = openStorage("old");
  const client = await makeBuild("old");
  await openSharedFiles(client, { storage, log });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await clearOldBuilds(storage, inDays(29));
  expect(await all(storage.list(""))).toHaveLength(2);
  await clearOldBuilds(storage, inDays(31));
  expect(await all(storage.list(""))).toEqual([]);
  const before = asked.put;
  await openSharedFiles(client, { storage, log });
  expect(asked.put - before).toBe(2);
  expect((await ask(serveShelvedFiles(storage), "/assets/app-old.js"))?.status).toBe(200);
});

test("without the storage a process serves its own files, and says of others that it cannot know", async () => {
  const fails = () => Promise.reject(new Error("away"));
  const storage: ShelfStorage = {
    put: fails,
    get: fails,
    delete: fails,
    // biome-ignore lint/correctness/useYield: it fails before it has found anything.
    async *list() {
      throw new Error("away");
    },
  };
  const files = await openSharedFiles(await makeBuild("alone"), { storage, log });
  expect((await ask(files, "/assets/app-alone.js"))?.status).toBe(200);
  await expect(ask(files, "/assets/app-other.js")).rejects.toMatchObject({ code: "unavailable" });
});

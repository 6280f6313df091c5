import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Job } from "../jobs/jobs.ts";
import { put } from "../own.ts";
import type { FileEntry } from "./static-files.ts";

/** What every process of every build can reach: object storage, or a folder that they share. */
export type ShelfStorage = {
  put(key: string, file: { body: Uint8Array; contentType: string }): Promise<void>;
  get(key: string): Promise<{ body: Uint8Array } | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
};

const shelvedFile = z.object({
  contentType: z.string(),
  etag: z.string(),
  /** Shelved as brotli has it. */
  brotli: z.boolean(),
  at: z.number(),
  length: z.number(),
});
export type ShelvedFile = z.infer<typeof shelvedFile>;

const shelvedBuild = z.object({ liveAt: z.iso.datetime(), files: z.record(z.string(), shelvedFile) });
export type ShelvedBuild = z.infer<typeof shelvedBuild>;

export const SHELF = "asset-shelf/";
const LIST = "/list.json";
const DAY_MS = 24 * 3600_000;
const KEPT_MS = 30 * DAY_MS;
/** Its files may be cleared any day now, so they are put again rather than relied on. */
const OLD_MS = 20 * DAY_MS;

const listKey = (build: string) => `${SHELF}${build}${LIST}`;
const packKey = (build: string) => `${SHELF}${build}/files.bin`;

/** All files of a build are two objects, so that a start costs two writes and not hundreds: one after the other, and what is where. */
export async function shelve(storage: ShelfStorage, entries: ReadonlyMap<string, FileEntry>): Promise<void> {
  const hashed = [...entries].filter(([, { immutable }]) => immutable).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const build = createHash("sha256")
    .update(JSON.stringify(hashed.map(([path, { etag }]) => [path, etag])))
    .digest("hex")
    .slice(0, 16);
  const now = new Date();
  const known = await readShelvedBuild(storage, build);
  if (known && now.getTime() - Date.parse(known.liveAt) < OLD_MS) {
    return writeList(storage, build, { ...known, liveAt: now.toISOString() });
  }
  const bodies: Uint8Array[] = [];
  const files: Record<string, ShelvedFile> = {};
  let at = 0;
  for (const [path, { file, contentType, etag, encodings }] of hashed) {
    const brotli = encodings.has("br");
    const body = await readFile(brotli ? `${file}.br` : file);
    put(files, path, { contentType, etag, brotli, at, length: body.length });
    bodies.push(body);
    at += body.length;
  }
  await storage.put(packKey(build), { body: Buffer.concat(bodies), contentType: "application/octet-stream" });
  // Last: whoever finds the list finds the files.
  await writeList(storage, build, { liveAt: now.toISOString(), files });
}

async function writeList(storage: ShelfStorage, build: string, list: ShelvedBuild): Promise<void> {
  const body = Buffer.from(JSON.stringify(list));
  await storage.put(listKey(build), { body, contentType: "application/json" });
}

export async function* listShelvedBuilds(storage: ShelfStorage): AsyncIterable<string> {
  for await (const key of storage.list(SHELF)) if (key.endsWith(LIST)) yield key.slice(SHELF.length, -LIST.length);
}

export async function readShelvedBuild(storage: ShelfStorage, build: string): Promise<ShelvedBuild | undefined> {
  const found = await storage.get(listKey(build));
  return found && shelvedBuild.parse(JSON.parse(Buffer.from(found.body).toString()));
}

export const readShelvedPack = async (storage: ShelfStorage, build: string): Promise<Uint8Array | undefined> =>
  (await storage.get(packKey(build)))?.body;

/** Tabs stay open for days, not for months. By the real clock: builds are no business of the sandbox's. */
export async function clearOldBuilds(storage: ShelfStorage, now: Date): Promise<void> {
  for await (const build of listShelvedBuilds(storage)) {
    const list = await readShelvedBuild(storage, build);
    if (!list || now.getTime() - Date.parse(list.liveAt) < KEPT_MS) continue;
    await storage.delete(listKey(build));
    await storage.delete(packKey(build));
  }
}

export const clearAssetShelf: Job<Record<string, never>, { storage: ShelfStorage }> = {
  name: "platform-clear-asset-shelf",
  payload: z.object({}),
  cron: "50 4 * * *",
  handler: ({ storage }) => clearOldBuilds(storage, new Date()),
};

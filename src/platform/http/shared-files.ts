import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { DomainError } from "../errors.ts";
import type { Log } from "../log.ts";
import {
  listShelvedBuilds,
  readShelvedBuild,
  readShelvedPack,
  type ShelfStorage,
  type ShelvedFile,
  shelve,
} from "./asset-shelf.ts";
import { acceptedEncoding } from "./compress.ts";
import { IMMUTABLE, indexFolder, type StaticFiles, serveStaticFiles } from "./static-files.ts";

const unbrotli = promisify(brotliDecompress);

const SHELVED_WITHIN_MS = 10_000;
const TRY_AGAIN_MS = 60_000;
const STILL_LIVE_MS = 24 * 3600_000;
const LOOK_AGAIN_MS = 1_000;
const PACKS_BYTES = 32 * 1024 * 1024;

type Options = { storage: ShelfStorage; log: Log };

/**
 * The files of this build, and those with a hash in their name of every other build that was lately live: while builds are being
 * replaced, a page of one asks a process of the other for its scripts, and a tab may ask days later. Resolves when the others can
 * find ours, which is before anybody is shown a page that names them; without the storage, it goes on and tries again.
 */
export async function openSharedFiles(folder: string, { storage, log }: Options): Promise<StaticFiles> {
  const entries = await indexFolder(folder);
  const stayShelved = async (): Promise<void> => {
    const isDone = await shelve(storage, entries).then(
      () => true,
      (error: unknown) => void log.warn({ err: error }, "scripts and styles could not be shelved for other builds"),
    );
    setTimeout(stayShelved, isDone ? STILL_LIVE_MS : TRY_AGAIN_MS).unref();
  };
  await Promise.race([stayShelved(), sleep(SHELVED_WITHIN_MS, undefined, { ref: false })]);
  const serveOwn = serveStaticFiles(entries);
  const serveShelved = serveShelvedFiles(storage);
  return async (request) => (await serveOwn(request)) ?? serveShelved(request);
}

type Found = ShelvedFile & { build: string };

export function serveShelvedFiles(storage: ShelfStorage): StaticFiles {
  const builds = new Map<string, ReadonlyMap<string, Found>>();
  const packs = new LRUCache<string, Uint8Array>({
    maxSize: PACKS_BYTES,
    sizeCalculation: (pack) => pack.length || 1,
    fetchMethod: (build) => readShelvedPack(storage, build),
  });
  const look = async () => {
    const there = new Set<string>();
    for await (const build of listShelvedBuilds(storage)) {
      there.add(build);
      if (builds.has(build)) continue;
      const files = Object.entries((await readShelvedBuild(storage, build))?.files ?? {});
      builds.set(build, new Map(files.map(([path, file]) => [path, { ...file, build }])));
    }
    for (const build of builds.keys()) if (!there.has(build)) builds.delete(build);
  };
  const lookAgain = onceInAWhile(look, LOOK_AGAIN_MS);
  const known = (path: string): Found | undefined => {
    for (const files of builds.values()) if (files.has(path)) return files.get(path);
    return undefined;
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/assets/") || !/^(?:GET|HEAD)$/.test(request.method)) return undefined;
    try {
      // Names that nobody knows cost a look a second at most, however many are asked for.
      if (!known(pathname)) await lookAgain();
      const file = known(pathname);
      const pack = file && (await packs.fetch(file.build));
      return file && pack ? answer(request, file, pack.subarray(file.at, file.at + file.length)) : undefined;
    } catch (error) {
      throw new DomainError("unavailable", { reason: "storage_away", retryAfterSeconds: 5, cause: error });
    }
  };
}

/** Whoever asks is answered by a look that begins after they asked; looks keep a distance. */
function onceInAWhile(look: () => Promise<void>, distanceMs: number): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  return () => {
    next ??= (async () => {
      await sleep(Math.max(0, began + distanceMs - performance.now()));
      began = performance.now();
      next = undefined;
      await look();
    })();
    return next;
  };
}

async function answer(request: Request, file: ShelvedFile, stored: Uint8Array): Promise<Response> {
  const headers = new Headers({
    "content-type": file.contentType,
    "cache-control": IMMUTABLE,
    etag: file.etag,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
  const asStored = !file.brotli || acceptedEncoding(request) === "br";
  if (file.brotli && asStored) headers.set("content-encoding", "br");
  const body = asStored ? stored : await unbrotli(stored);
  // Otherwise it may be compressed on its way out, and its length is not known yet.
  if (asStored) headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : (body as BodyInit), { headers });
}

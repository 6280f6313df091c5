import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { StoragePort } from "./port.ts";
import { checkStorageKey, checkStoragePrefix } from "./port.ts";

// Keys cannot hold an `@`: what the disk keeps beside a file never looks like a file of its own.
const TYPE_SUFFIX = "@type";
const DRAFT_MARK = "@draft-";
const UNKNOWN_TYPE = "application/octet-stream";

/** Files below one folder, each with its content type in a small file beside it. */
export function createDiskStorage(folder: string): StoragePort {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, ...checkStorageKey(key).split("/"));

  return {
    async put(key, { body, contentType }) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // The type first: a file that can be read always has one.
      await writeWhole(`${file}${TYPE_SUFFIX}`, Buffer.from(contentType));
      await writeWhole(file, body);
    },

    async get(key) {
      const file = fileOf(key);
      const body = await readIfThere(file);
      if (!body) return undefined;
      const type = await readIfThere(`${file}${TYPE_SUFFIX}`);
      return {
        body: new Uint8Array(body.buffer, body.byteOffset, body.byteLength),
        contentType: type?.toString() ?? UNKNOWN_TYPE,
      };
    },

    async open(key, piece) {
      const file = fileOf(key);
      const handle = await open(file).catch(nothingIfAbsent);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      const type = await readIfThere(`${file}${TYPE_SUFFIX}`);
      return {
        // Closes the file at its end, and when it is cancelled.
        body: Readable.toWeb(
          handle.createReadStream(piece && { start: piece.first, end: piece.last }),
        ) as ReadableStream<Uint8Array>,
        size,
        contentType: type?.toString() ?? UNKNOWN_TYPE,
      };
    },

    async delete(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(`${file}${TYPE_SUFFIX}`, { force: true });
    },

    list(prefix) {
      return walk(root, checkStoragePrefix(prefix));
    },
  };
}

/** Written aside, then renamed: a reader sees the old file or the new one, never a half, also after a crash. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}${DRAFT_MARK}${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(nothingIfAbsent);
}

function nothingIfAbsent(error: unknown): undefined {
  if (!isAbsence(error)) throw error;
}

async function* walk(root: string, folder: string): AsyncIterable<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsence(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, key);
    else if (!entry.name.includes("@")) yield key;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));
}

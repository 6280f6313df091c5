import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";

/** Where browsers find the operator's own tiles. */
export const TILES_PATH = "/carte/tuiles.pmtiles";

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;
/** Readers ask for a directory or a tile: no piece need be larger. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Which bytes are asked for, both ends included; undefined for what cannot be given. More than `most` is answered by a first part of it. */
export function askedBytes(range: string, size: number, most: number): { first: number; last: number } | undefined {
  const [, from, to] = RANGE.exec(range) ?? [];
  const first = Number(from ?? Number.NaN);
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, size - 1, first + most - 1);
  return first <= last ? { first, last } : undefined;
}

/** One large file of which readers ask pieces. */
export function serveRanges(file: string): (c: Context) => Promise<Response> {
  return async (c) => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return c.notFound();
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
    const headers = new Headers({
      "content-type": "application/octet-stream",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      etag,
    });
    const range = c.req.header("range");
    if (!range) {
      headers.set("content-length", String(found.size));
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers });
    }
    const asked = askedBytes(range, found.size, MOST_BYTES);
    if (!asked) {
      headers.set("content-range", `bytes */${found.size}`);
      return new Response(null, { status: 416, headers });
    }
    const { first, last } = asked;
    headers.set("content-range", `bytes ${first}-${last}/${found.size}`);
    headers.set("content-length", String(last - first + 1));
    const body = Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream;
    return new Response(body, { status: 206, headers });
  };
}

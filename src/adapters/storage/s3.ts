import { AwsClient } from "aws4fetch";
import { DomainError } from "#platform/errors.ts";
import type { StoragePort } from "./port.ts";
import { checkStorageKey, checkStoragePrefix } from "./port.ts";

type Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
};

/** With its retries; five megabytes on a slow line need some seconds. */
const TIMEOUT_MS = 12_000;
const RETRIES = 3;
/** Who asks right after it was found away hears that at once: a page with twenty photos must not wait for each. */
const REST_MS = 3_000;

/** Any S3 service, by path: `endpoint/bucket/key`. */
export function createS3Storage(options: Options): StoragePort {
  const { accessKeyId, secretAccessKey, region, timeoutMs = TIMEOUT_MS } = options;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const bucketUrl = `${options.endpoint}/${options.bucket}`;
  const urlOf = (key: string) => `${bucketUrl}/${checkStorageKey(key)}`;
  /** `take` is done inside: whatever fails on the way to what is wanted of the answer means that the storage is away. */
  async function ask<T>(url: string, init: RequestInit, take: (answer: Response) => Promise<T> | T): Promise<T> {
    if (performance.now() < restsUntil) throw storageAway();
    try {
      const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (answer.status >= 500) throw new Error(`S3 answered ${answer.status}`);
      return await take(answer);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      throw storageAway(error);
    }
  }

  /** Read to its end, so that an answer which stops half-way is found out, too. */
  const call = (url: string, init: RequestInit = {}): Promise<Response> => ask(url, init, readWhole);

  async function fetchFile(key: string, take: (answer: Response) => Promise<Response> | Response, init?: RequestInit) {
    const response = await ask(urlOf(key), init ?? {}, take);
    if (response.status === 404) {
      // A missing bucket is a 404 too, and must not pass for a missing file.
      const text = await response.text();
      if (text.includes("NoSuchKey")) return undefined;
      throw new Error("S3 get answered 404, not about the key");
    }
    if (!response.ok) throw await failure("get", response);
    return response;
  }

  return {
    async put(key, { body, contentType }) {
      // A copy on a plain ArrayBuffer: what may be sent is never a view of shared memory.
      const response = await call(urlOf(key), {
        method: "PUT",
        body: new Uint8Array(body),
        headers: { "content-type": contentType },
      });
      if (!response.ok) throw await failure("put", response);
    },

    async get(key) {
      const response = await fetchFile(key, readWhole);
      return response && { body: new Uint8Array(await response.arrayBuffer()), contentType: typeOf(response) };
    },

    async open(key, piece) {
      if (piece) {
        const range = `bytes=${piece.first}-${piece.last}`;
        // To its end, within the time-out: whoever listens takes minutes, and a piece is small.
        const part = await fetchFile(key, readWhole, { headers: { range } });
        const size = Number(part?.headers.get("content-range")?.split("/")[1]);
        if (!part) return undefined;
        if (!Number.isSafeInteger(size)) throw new Error("S3 get answered no piece of the file");
        // Some give the whole where one byte is asked for.
        const body = new Blob([(await part.arrayBuffer()).slice(0, piece.last - piece.first + 1)]).stream();
        return { body, size, contentType: typeOf(part) };
      }
      const response = await fetchFile(key, (answer) => answer);
      if (!response) return undefined;
      const size = Number(response.headers.get("content-length"));
      if (!response.body || !Number.isSafeInteger(size)) throw new Error("S3 get answered without a body or its size");
      return { body: response.body, size, contentType: typeOf(response) };
    },

    async delete(key) {
      const response = await call(urlOf(key), { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await failure("delete", response);
      await response.body?.cancel();
    },

    async *list(prefix) {
      const folder = checkStoragePrefix(prefix);
      const query = { "list-type": "2", prefix: folder === "" ? "" : `${folder}/` };
      let continuation: string | undefined;
      do {
        const page = new URLSearchParams(query);
        if (continuation !== undefined) page.set("continuation-token", continuation);
        const response = await call(`${bucketUrl}?${page}`);
        if (!response.ok) throw await failure("list", response);
        const xml = await response.text();
        for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) if (key) yield key;
        continuation = unescapeXml(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1]);
      } while (continuation !== undefined);
    },
  };
}

async function readWhole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  return new Response(status === 204 ? null : await answer.arrayBuffer(), { status, headers });
}

const typeOf = (response: Response) => response.headers.get("content-type") ?? "application/octet-stream";

/** Nobody's fault who asks: pages and calls answer 503, jobs try again. */
const storageAway = (cause?: unknown): DomainError =>
  new DomainError("unavailable", { reason: "storage_away", retryAfterSeconds: 5, cause });

async function failure(what: string, response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";
  return new Error(`S3 ${what} answered ${response.status} ${code}`.trim());
}

function unescapeXml(text: string | undefined): string | undefined {
  return text?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll("&amp;", "&");
}

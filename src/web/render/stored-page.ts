import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, compressBytes, type Encoding } from "#platform/http/compress.ts";
import { knows, type ReadyAnswer } from "#platform/http/ready-answers.ts";
import { PAGE_TAGS_HEADER } from "./page-cache-keys.ts";

export type StoredPage = ReadyAnswer & {
  path: string;
  tags: readonly string[];
  /** Milliseconds of the cache's clock. */
  storedAt: number;
};

export type PageStoreLimits = {
  maxBytes: number;
  /** Query strings of one path: a flood of made-up ones pushes out its own, not other pages. */
  maxVariants: number;
};

export type PageStore = {
  get(key: string): StoredPage | undefined;
  set(key: string, page: StoredPage): void;
  delete(key: string): void;
  /** Takes out what bears the tag; without one, everything. */
  drop(tag?: string): (readonly [string, StoredPage])[];
  readonly bytes: number;
  readonly size: number;
};

/** Least recently used goes first. */
export function createPageStore({ maxBytes, maxVariants }: PageStoreLimits): PageStore {
  const pages = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: weigh });
  return {
    get: (key) => pages.get(key),
    set(key, page) {
      pages.set(key, page);
      // Listed most recently used first.
      const variants = [...pages].filter(([, { path }]) => path === page.path);
      for (const [old] of variants.slice(maxVariants)) pages.delete(old);
    },
    delete: (key) => void pages.delete(key),
    drop(tag) {
      // Least recently used first, as whoever keeps them elsewhere wants it.
      const dropped = [...pages].toReversed().filter(([, page]) => tag === undefined || page.tags.includes(tag));
      for (const [key] of dropped) pages.delete(key);
      return dropped;
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}

/** Of a page of ours, each encoding is a sixth at most: counted from the start, whether anybody asks for it or not. */
const WITH_ENCODINGS = 4 / 3;

function weigh({ bodies, headers }: StoredPage): number {
  const words = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.ceil(bodies.identity.length * WITH_ENCODINGS) + words;
}

// A browser asks again each time, so that logging in shows at once; shared caches may keep the page, one per cookie
// (docs/decisions/0007-visitors-share-pages.md says how to set one up).
const SHARED_HEADERS = {
  "cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
  "cdn-cache-control": "max-age=60, stale-while-revalidate=600, stale-if-error=3600",
};

/** The page as it is kept; nothing when the renderer did not mark it, or when it is somebody's own all the same. */
export async function shareablePage(
  response: Response,
  path: string,
  storedAt: number,
): Promise<StoredPage | undefined> {
  const tags = response.headers.get(PAGE_TAGS_HEADER);
  const html = response.headers.get("content-type")?.startsWith("text/html");
  if (tags === null || response.status !== 200 || !html || response.headers.has("set-cookie")) return undefined;
  const identity = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete(PAGE_TAGS_HEADER);
  for (const [name, value] of Object.entries(SHARED_HEADERS)) headers.set(name, value);
  headers.append("vary", "cookie");
  // Weak: the same page in whatever encoding. The policy is part of it, since a 304 hands it over again.
  const policy = headers.get("content-security-policy") ?? "";
  const etag = `W/"${createHash("sha256").update(policy).update(identity).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  return {
    path,
    etag,
    tags: tags.split(" ").filter(Boolean),
    headers: [...headers],
    bodies: { identity },
    storedAt,
  };
}

/** Being made, for all who wait for it. */
const underWay = new WeakMap<StoredPage, Partial<Record<Encoding, Promise<Uint8Array>>>>();

/** Made when it is first asked for: a search that nobody repeats is compressed once, not twice, or not at all. */
async function bodyOf(page: StoredPage, encoding: Encoding | undefined): Promise<Uint8Array> {
  const ready = page.bodies[encoding ?? "identity"];
  if (ready || !encoding) return ready ?? page.bodies.identity;
  const making = underWay.get(page) ?? {};
  underWay.set(page, making);
  making[encoding] ??= compressBytes(page.bodies.identity, encoding);
  page.bodies[encoding] = await making[encoding];
  return page.bodies[encoding];
}

export async function answer(request: Request, page: StoredPage, how: "hit" | "miss" | "stale"): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("x-cache", how);
  // No cache on the way may keep for a minute what is old already.
  if (how === "stale") {
    headers.set("cache-control", "public, no-cache");
    headers.delete("cdn-cache-control");
  }
  if (knows(request.headers.get("if-none-match"), page.etag)) {
    headers.delete("content-type");
    headers.append("vary", "accept-encoding");
    return new Response(null, { status: 304, headers });
  }
  const encoding = acceptedEncoding(request);
  const body = await bodyOf(page, encoding);
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : (body as BodyInit), { headers });
}

/** The mark is between the renderer and us. Taken off in place: a copy would make a stream of a page that is ready. */
export function withoutMark(response: Response): Response {
  if (response.headers.has(PAGE_TAGS_HEADER)) response.headers.delete(PAGE_TAGS_HEADER);
  return response;
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { own } from "../own.ts";
import { acceptedEncoding } from "./compress.ts";

export type StaticFiles = (request: Request) => Promise<Response | undefined>;

export type FileEntry = { file: string; contentType: string; etag: string; immutable: boolean; encodings: Set<string> };

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

export const IMMUTABLE = "public, max-age=31536000, immutable";

const ENCODING_SUFFIX = { br: ".br", gzip: ".gz" } as const;

/** Knows its files beforehand: a request can only name one of them, so no path can lead elsewhere. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  return serveStaticFiles(await indexFolder(folder));
}

export function serveStaticFiles(entries: ReadonlyMap<string, FileEntry>): StaticFiles {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const { pathname } = new URL(request.url);
    const entry = entries.get(pathname);
    if (!entry) return undefined;
    const headers = new Headers({
      "content-type": entry.contentType,
      "cache-control": entry.immutable ? IMMUTABLE : "public, max-age=0, must-revalidate",
      etag: entry.etag,
      vary: "accept-encoding",
    });
    // A worker lives by the policy it came with, and fetches for its pages.
    if (pathname === "/sw.js") headers.set("content-security-policy", "default-src 'self'; frame-ancestors 'none'");
    // One line in somebody else's page asks for it.
    if (pathname === "/widget.js") headers.set("cross-origin-resource-policy", "cross-origin");
    if (request.headers.get("if-none-match") === entry.etag) return new Response(null, { status: 304, headers });
    const accepted = acceptedEncoding(request);
    const encoding = accepted && entry.encodings.has(accepted) ? accepted : undefined;
    if (encoding) headers.set("content-encoding", encoding);
    const body = await readFile(entry.file + (encoding ? ENCODING_SUFFIX[encoding] : ""));
    headers.set("content-length", String(body.length));
    return new Response(request.method === "HEAD" ? null : (body as BodyInit), { headers });
  };
}

export const noStaticFiles: StaticFiles = async () => undefined;

export async function indexFolder(folder: string): Promise<Map<string, FileEntry>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name)));
  const entries = new Map<string, FileEntry>();
  for (const file of names) {
    if (/\.(?:br|gz)$/.test(file)) continue;
    const urlPath = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    const hash = createHash("sha256")
      .update(await readFile(file))
      .digest("base64url")
      .slice(0, 16);
    const encodings = Object.entries(ENCODING_SUFFIX).filter(([, suffix]) => names.has(file + suffix));
    entries.set(urlPath, {
      file,
      contentType: own(CONTENT_TYPES, path.extname(file)) ?? "application/octet-stream",
      etag: `"${hash}"`,
      immutable: urlPath.startsWith("/assets/"),
      encodings: new Set(encodings.map(([name]) => name)),
    });
  }
  return entries;
}

import type { EntryContext } from "react-router";
import { own } from "#platform/own.ts";

/** Parameters that say where a visitor came from, and nothing about the page. */
const TRACKING =
  /^(?:utm_\w+|pk_\w+|mtm_\w+|mc_[ce]id|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|srsltid|_gl)$/;
const MAX_QUERY_LENGTH = 512;

/** Cookies that make a page somebody's own. */
const OWN_COOKIE = /(?:^|;\s*)(?:auth\.[^=;]*|flash)=/;

const ANYWHERE = "http://localhost";

export type PageKey = { path: string; key: string };

type Asked = { method: string; url: string; cookie: string; isAuthorised: boolean };

/** Paths that are written one way only, without a query: the address is the key. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** What the page is kept under; nothing when the request may not share a page with others. */
export function sharedPageKey(request: Request): PageKey | undefined {
  const { method, url, headers } = request;
  return keyOf({ method, url, cookie: headers.get("cookie") ?? "", isAuthorised: headers.has("authorization") });
}

/** `url` may be a path alone, as servers get it. */
export function keyOf({ method, url, cookie, isAuthorised }: Asked): PageKey | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (isAuthorised || OWN_COOKIE.test(cookie)) return undefined;
  if (PLAIN_PATH.test(url)) return { path: url, key: url };
  // Put together, not resolved: `//elsewhere/x` is a path of ours, and an odd one.
  const address = url.startsWith("/") ? ANYWHERE + url : url;
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  if (pathname.endsWith(".data")) return undefined;
  const query = meaningfulQuery(searchParams);
  return query.length > MAX_QUERY_LENGTH
    ? undefined
    : { path: pathname, key: query ? `${pathname}?${query}` : pathname };
}

/**
 * The request as it is rendered for everybody: without where this visitor came from, and without the signal of a
 * connection that may break while others wait for the same page.
 */
export function sharedRequest(request: Request, { key }: PageKey): Request {
  return new Request(new URL(key, request.url), { headers: request.headers });
}

function meaningfulQuery(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => !TRACKING.test(name));
  // Only names are sorted: the order of a name's own values may mean something.
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** From the renderer to the page cache, never sent: the page may be shared, and what it shows. */
export const PAGE_TAGS_HEADER = "x-page-cache";

/**
 * In a page's `handle`: every visitor gets the same page. A function names what the page shows (`event:…`, `events`),
 * so that it is dropped when that changes.
 */
type Cacheable =
  | true
  | ((page: { params: Readonly<Record<string, string | undefined>>; loaderData: unknown }) => readonly string[]);

/** The mark of the page that was rendered; nothing when it may not be shared. */
export function pageTags({ staticHandlerContext, routeModules }: EntryContext): string | undefined {
  const { matches, loaderData, errors, statusCode } = staticHandlerContext;
  const leaf = matches.at(-1);
  if (!leaf || errors || statusCode !== 200) return undefined;
  const handle = own(routeModules, leaf.route.id)?.handle as { cacheable?: Cacheable } | undefined;
  if (!handle?.cacheable) return undefined;
  if (handle.cacheable === true) return "";
  return handle.cacheable({ params: leaf.params, loaderData: own(loaderData, leaf.route.id) }).join(" ");
}

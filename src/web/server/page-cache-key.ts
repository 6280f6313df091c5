/** Parameters that say where a visitor came from, and nothing about the page. */
const TRACKING =
  /^(?:utm_\w+|pk_\w+|mtm_\w+|mc_[ce]id|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|srsltid|_gl)$/;
const MAX_QUERY_LENGTH = 512;

/** Cookies that make a page somebody's own. */
const OWN_COOKIE = /(?:^|;\s*)(?:auth\.[^=;]*|flash)=/;

export type PageKey = { path: string; key: string };

/** What the page is kept under; nothing when the request may not share a page with others. */
export function sharedPageKey(request: Request): PageKey | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (OWN_COOKIE.test(request.headers.get("cookie") ?? "") || request.headers.has("authorization")) return undefined;
  const { pathname, searchParams } = new URL(request.url);
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

import type { Context, MiddlewareHandler } from "hono";

const READING = new Set(["GET", "HEAD"]);

/**
 * For addresses that everybody may read: pages of other sites may as well, without cookies, whatever the answer is. A refusal that they
 * cannot read would look to them like an outage of ours. Browsers that ask first are told so for a day; tokens are for programs.
 */
export function readableElsewhere(isShared: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (!isShared(path)) return next();
    if (method === "OPTIONS" && READING.has(c.req.header("access-control-request-method") ?? "")) return preflight(c);
    await next();
    if (!READING.has(method)) return;
    c.res.headers.set("access-control-allow-origin", "*");
    c.res.headers.set("access-control-expose-headers", "*");
  };
}

function preflight(c: Context): Response {
  return c.body(null, 204, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD",
    // Named one by one, without `Authorization`: a token in a page is everybody's, and some browsers take a star for it all the same.
    "access-control-allow-headers":
      "accept, accept-language, content-type, if-none-match, range, traceparent, x-requested-with",
    "access-control-max-age": "86400",
  });
}

/** Patterns as routes write them, `:id` or `{id}` for a segment of any kind. */
export function pathMatcher(patterns: Iterable<string>): (path: string) => boolean {
  const sources = [...patterns].map((pattern) =>
    pattern
      .split("/")
      .map((segment) =>
        segment
          .replace(/:\w+|\{\w+\}/g, "\0")
          .replace(/[.*+?^$()[\]\\|]/g, "\\$&")
          .replaceAll("\0", "[^/]+"),
      )
      .join("/"),
  );
  const known = new RegExp(`^(?:${sources.join("|")})$`);
  return (path) => known.test(path);
}

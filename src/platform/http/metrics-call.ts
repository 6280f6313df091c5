import { createHash, timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { DomainError } from "../errors.ts";
import type { Scrape } from "../metrics/scrape.ts";
import { FORWARDED, limitedAddress } from "./caller.ts";
import type { HttpEnv } from "./http-app.ts";
import { problemResponse } from "./problem.ts";

type Options = {
  scrape: Scrape;
  /** What Prometheus shows. Without one, this machine alone may ask, and only where nobody's real figures are. */
  token: string | undefined;
  openToThisMachine: boolean;
};

/** How much is sold, and how slow we are, is nobody's business but the operator's. */
export function createMetricsCall({ scrape, token, openToThisMachine }: Options) {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const requestId = c.get("requestId") ?? "";
    if (wanted) {
      const given = digest(c.req.header("authorization") ?? "");
      if (!timingSafeEqual(given, wanted)) {
        const refused = problemResponse(new DomainError("unauthenticated"), requestId);
        refused.headers.set("www-authenticate", "Bearer");
        return refused;
      }
    } else if (!openToThisMachine || !isFromThisMachine(c)) {
      return problemResponse(new DomainError("not_found"), requestId);
    }
    const { contentType, text } = await scrape();
    return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
  };
}

/** Of equal length, whatever was sent: how long comparing takes tells nothing. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whoever comes through a proxy on this machine is a stranger all the same. */
function isFromThisMachine(c: Context): boolean {
  if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  const address = getConnInfo(c).remote.address ?? "";
  return address === "::1" || limitedAddress(address).startsWith("127.");
}

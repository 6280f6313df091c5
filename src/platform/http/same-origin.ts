import type { MiddlewareHandler } from "hono";
import { DomainError } from "../errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write that comes with cookies must come from our own pages. Browsers say where a request was made
 * (Sec-Fetch-Site, else Origin); programs that say nothing bring no cookies of ours by themselves.
 */
export function refuseForeignForms(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const foreign = site
        ? site !== "same-origin" && site !== "none"
        : origin !== undefined && !isOwnHost(origin, [c.req.header("host"), publicHost]);
      if (foreign) throw new DomainError("forbidden", { reason: "foreign_origin" });
    }
    await next();
  };
}

function isOwnHost(origin: string, hosts: (string | undefined)[]): boolean {
  try {
    return hosts.includes(new URL(origin).host);
  } catch {
    return false;
  }
}

import type { MiddlewareHandler } from "hono";
import { DomainError } from "../errors.ts";

export type Site = {
  publicUrl: string;
  /** Nothing in it is real: no search engine may keep it. */
  isDemonstration?: boolean | undefined;
};

/** What every answer carries. A page brings its own, more precise policy; anything else may load nothing at all. */
export function secureHeaders(headers: Headers, { publicUrl, isDemonstration = false }: Site): void {
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  set("x-content-type-options", "nosniff");
  set("referrer-policy", "strict-origin-when-cross-origin");
  set("cross-origin-opener-policy", "same-origin");
  set("cross-origin-resource-policy", "same-origin");
  set("permissions-policy", permissionsPolicy("(self)"));
  // Whoever may be framed says so in a policy of its own (src/web/embeds).
  if (!headers.get("content-security-policy")?.includes("frame-ancestors *")) set("x-frame-options", "DENY");
  if (isDemonstration) set("x-robots-tag", "noindex, nofollow");
  if (publicUrl.startsWith("https:")) set("strict-transport-security", "max-age=31536000; includeSubDomains");
}

/** What pages may ask of the browser; `payment` says who may open the browser's own wallet. */
export const permissionsPolicy = (payment: string): string =>
  `camera=(self), geolocation=(self), microphone=(), payment=${payment}, interest-cohort=()`;

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

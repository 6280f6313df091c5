import { createHash } from "node:crypto";
import type { Shell } from "../shell.ts";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="application\/(?:ld\+)?json"/;

/** What the tag manager and the measurement it brings talk to. Without one, no other host is allowed at all. */
const MEASUREMENT = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Vite tells the page about changed sources over a socket of its own. */
const HOT_RELOAD = import.meta.env.DEV ? " ws://localhost:*" : "";

/** Hashes rather than a nonce: the policy then depends on the page alone, and both may be cached together. */
export function contentSecurityPolicy(
  html: string,
  shell: Pick<Shell, "tagManagerId" | "apiUrl">,
  { sandbox }: { sandbox: boolean },
): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  const tagManager = shell.tagManagerId ? " https://www.googletagmanager.com" : "";
  const measurement = shell.tagManagerId ? ` ${MEASUREMENT}` : "";
  const api = shell.apiUrl ? ` ${new URL(shell.apiUrl).origin}` : "";
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}${tagManager}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${measurement}`,
    "font-src 'self'",
    `connect-src 'self'${api}${measurement}${HOT_RELOAD}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // Where the onboarding form leads when no script follows the redirect.
    `form-action 'self'${sandbox ? "" : " https://connect.stripe.com"}`,
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

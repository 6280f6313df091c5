import { createHash } from "node:crypto";
import type { Shell } from "../shell.ts";

/** Blocks of data and scripts of their own file need no hash. */
const NOT_INLINE_CODE = /type="application\/(?:ld\+)?json"|\bsrc=/;

/** What the tag manager and the measurement it brings talk to. Without one, no other host is allowed at all. */
const MEASUREMENT = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Stripe's card form and the banks' questions, as its documentation asks; nothing of it while the sandbox plays the provider. */
const STRIPE = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  frame: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: " https://api.stripe.com",
  image: " https://*.stripe.com",
  // Where the onboarding form leads when no script follows the redirect.
  form: " https://connect.stripe.com",
};
const NOTHING: typeof STRIPE = { script: "", frame: "", connect: "", image: "", form: "" };

/** Vite tells the page about changed sources over a socket of its own. */
const HOT_RELOAD = import.meta.env.DEV ? " ws://localhost:*" : "";

/** Hashes rather than a nonce: the policy then depends on the page alone, and both may be cached together. */
export function contentSecurityPolicy(
  html: string | readonly string[],
  shell: Pick<Shell, "tagManagerId" | "apiUrl">,
  { sandbox, wasm = false }: { sandbox: boolean; wasm?: boolean },
): string {
  const hashes = new Set<string>();
  for (const code of [html].flat().flatMap(inlineScripts)) hashes.add(hashOf(code));
  const stripe = sandbox ? NOTHING : STRIPE;
  const tagManager = shell.tagManagerId ? " https://www.googletagmanager.com" : "";
  const measurement = shell.tagManagerId ? ` ${MEASUREMENT}` : "";
  const api = shell.apiUrl ? ` ${new URL(shell.apiUrl).origin}` : "";
  // Compiled code of ours, and no `eval` of text: only for pages that read codes from a camera.
  const compiled = wasm ? " 'wasm-unsafe-eval'" : "";
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}${compiled}${tagManager}${stripe.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${measurement}${stripe.image}`,
    "font-src 'self'",
    `connect-src 'self'${api}${measurement}${stripe.connect}${HOT_RELOAD}`,
    `frame-src 'self'${stripe.frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${stripe.form}`,
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

const known = new Map<string, string>();
const MAX_KNOWN = 500;

/** Pages have few scripts of their own: mostly the framework's, one for each route. */
function hashOf(code: string): string {
  const kept = known.get(code);
  if (kept) return kept;
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(code, hash);
  return hash;
}

/** From mark to mark: a pattern over the whole page takes several times as long. */
function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (let start = html.indexOf("<script"); start >= 0; ) {
    const code = html.indexOf(">", start) + 1;
    const end = html.indexOf("</script>", code);
    if (code === 0 || end < 0) break;
    if (!NOT_INLINE_CODE.test(html.slice(start, code))) found.push(html.slice(code, end));
    start = html.indexOf("<script", end);
  }
  return found;
}

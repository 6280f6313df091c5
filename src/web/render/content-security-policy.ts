import { createHash } from "node:crypto";
import { permissionsPolicy } from "#platform/http/browser-protection.ts";
import type { Shell } from "#web/shell.ts";

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

/** The consent panel's library writes its markup with these two in it. */
const PANEL_STYLES = ["display:block", "display:none"];

/** While developing, Vite puts styles into the page. Mails have them in their markup, as mail programs want it. */
const ANY_STYLE = "style-src 'self' 'unsafe-inline'";

type PageKind = {
  sandbox: boolean;
  /** The page runs compiled code. */
  wasm?: boolean;
  /** The page shows a mail. */
  mail?: boolean;
};

/**
 * Hashes rather than a nonce: the policy then depends on the page alone, and both may be cached together. Of scripts that the
 * server knows, never of what it finds in the page: a script that somebody got into the content would be allowed otherwise.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  shell: Pick<Shell, "tagManagerId" | "liveMap" | "apiUrl" | "photosUrl">,
  { sandbox, wasm = false, mail = false }: PageKind,
): string {
  const hashes = new Set(scripts.map(hashOf));
  const stripe = sandbox ? NOTHING : STRIPE;
  const tagManager = shell.tagManagerId ? " https://www.googletagmanager.com" : "";
  const measurement = shell.tagManagerId ? ` ${MEASUREMENT}` : "";
  const photos = shell.photosUrl ? ` ${new URL(shell.photosUrl).origin}` : "";
  const api = shell.apiUrl ? ` ${new URL(shell.apiUrl).origin}` : "";
  const map = (shell.liveMap?.hosts ?? []).map((host) => ` https://${host}`).join("");
  // Compiled code of ours, and no `eval` of text: only for pages that read codes from a camera.
  const compiled = wasm ? " 'wasm-unsafe-eval'" : "";
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}${compiled}${tagManager}${stripe.script}`,
    ...(mail || import.meta.env.DEV
      ? [ANY_STYLE]
      : ["style-src 'self'", `style-src-attr 'unsafe-hashes' ${PANEL_STYLES.map(hashOf).join(" ")}`]),
    `img-src 'self' data: blob:${photos}${measurement}${stripe.image}`,
    "font-src 'self'",
    `connect-src 'self'${api}${map}${measurement}${stripe.connect}${HOT_RELOAD}`,
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

/**
 * Apple Pay and Google Pay are opened by Stripe's frames: the browser's wallet is theirs to ask for, and where Google Pay is a
 * window of its own, it must be able to answer the one that opened it. On every page, for one comes to the card form without
 * loading a page anew. Undefined while the sandbox plays the provider: what every answer carries is stricter.
 */
export const walletHeaders = (sandbox: boolean): Record<string, string> | undefined =>
  sandbox
    ? undefined
    : {
        "permissions-policy": permissionsPolicy('(self "https://js.stripe.com" "https://*.js.stripe.com")'),
        "cross-origin-opener-policy": "same-origin-allow-popups",
      };

const known = new Map<string, string>();
const MAX_KNOWN = 500;

/** There are few: mostly the framework's scripts, one for each route. */
function hashOf(code: string): string {
  const kept = known.get(code);
  if (kept) return kept;
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(code, hash);
  return hash;
}

import type { Ctx } from "#core/context.ts";
import type { Flash } from "#web/shell.ts";

type PrivateCookie = { name: string; value: string; maxAge: number };

export const isSecure = (ctx: Ctx): boolean => ctx.settings.publicUrl.startsWith("https:");

/** A cookie that only our server reads. `maxAge` 0 takes it away. */
export function privateCookie(ctx: Ctx, { name, value, maxAge }: PrivateCookie): string {
  const secure = isSecure(ctx) ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** Adds to whatever cookies the page itself set, in place; a page's own word comes last and wins. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const { headers } = response;
  const own = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of [...cookies, ...own]) headers.append("set-cookie", cookie);
  return response;
}

const NAME = "flash";
const LIFE_SECONDS = 30;
const MAX_TEXT = 400;
const kinds: ReadonlySet<string> = new Set<Flash["kind"]>(["success", "error", "info"]);

/** For a redirect: `redirect(path, { headers: flashHeaders({ kind, text }) })`. The next page shows it, once. */
export function flashHeaders(flash: Flash): Headers {
  const value = Buffer.from(JSON.stringify([flash.kind, flash.text])).toString("base64url");
  return new Headers({ "set-cookie": cookie(value, LIFE_SECONDS) });
}

/** Null too when the cookie is not of our making: whoever writes cookies gets no say in what the page does. */
export function readFlash(request: Request): Flash | null {
  const value = /(?:^|;\s*)flash=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  if (!value) return null;
  try {
    const [kind, text] = JSON.parse(Buffer.from(value, "base64url").toString()) as unknown[];
    return isKind(kind) && typeof text === "string" && text.length <= MAX_TEXT ? { kind, text } : null;
  } catch {
    return null;
  }
}

/** To be appended to the answer that shows the flash; that answer must not be cached. */
export function clearFlashHeader(): [name: "set-cookie", value: string] {
  return ["set-cookie", cookie("", 0)];
}

function cookie(value: string, maxAge: number): string {
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

function isKind(value: unknown): value is Flash["kind"] {
  return typeof value === "string" && kinds.has(value);
}

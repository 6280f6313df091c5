import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { isId } from "#platform/ids.ts";
import { flashHeaders, privateCookie } from "./cookies.ts";

/** Where `redir` may lead: a path of this site. Anything else, in whatever disguise, is nothing. */
export function ownPath(wanted: string | null | undefined, publicUrl: string): string | undefined {
  if (!wanted || !URL.canParse(wanted, publicUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  // `/.//elsewhere.example` ends up with two slashes in front, and would be another site.
  return `/${pathname.replace(/^\/+/, "")}${search}${hash}`;
}

/** Where a form was posted from, if that is one of our own pages: path and query only, so that nobody can be led elsewhere. */
export function returnPath(request: Request, publicUrl: string, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  if (host !== new URL(request.url).host && host !== new URL(publicUrl).host) return fallback;
  // `//elsewhere.example` would be another site.
  return `/${pathname.replace(/^\/+/, "")}${search}`;
}

/** Where a list goes on, from an address that people edit: what makes no sense is its beginning. */
export function readCursor(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name);
  return isId(value) ? value : undefined;
}

/** The last of a full page is where the next one begins. */
export const cursorAfter = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);

const WAY_BACK = "retour";
const LIFE_SECONDS = 3 * 3600;

/**
 * A detour of several pages (a wizard, the payment provider) that somebody makes in the middle of something else: `redir` is
 * kept until the detour is over, and leaves the address.
 */
export function keepReturn(ctx: Ctx, url: URL): void {
  const back = ownPath(url.searchParams.get("redir"), ctx.settings.publicUrl);
  if (!back) return;
  const params = new URLSearchParams(url.searchParams);
  params.delete("redir");
  const here = params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
  const cookie = privateCookie(ctx, { name: WAY_BACK, value: back, maxAge: LIFE_SECONDS });
  throw redirect(here, { headers: { "set-cookie": cookie } });
}

/** The same for a form that starts the detour by itself: what its answer carries. */
export function keepReturnOf(ctx: Ctx, url: URL): Headers {
  const back = ownPath(url.searchParams.get("redir"), ctx.settings.publicUrl);
  if (!back) return new Headers();
  return new Headers({ "set-cookie": privateCookie(ctx, { name: WAY_BACK, value: back, maxAge: LIFE_SECONDS }) });
}

export const keptReturn = (ctx: Ctx, request: Request): string | undefined =>
  ownPath(readCookie(request, WAY_BACK), ctx.settings.publicUrl);

/** Back to where the detour began, if there was one, and else onwards; the next page says what was done. */
export function leaveFor(
  ctx: Ctx,
  { back, onwards, text }: { back: string | undefined; onwards: string; text: string },
) {
  const headers = flashHeaders({ kind: "success", text });
  if (back) headers.append("set-cookie", privateCookie(ctx, { name: WAY_BACK, value: "", maxAge: 0 }));
  return redirect(back ?? onwards, { headers });
}

const WANTED_PAGE = "suite";

/** Where everybody goes by themselves: nothing that would have to be taken up again. */
const ORDINARY = /^\/(?:profil|onboarding|account|login|logout|signup[\w-]*)?(?:[/?#.]|$)/;

/**
 * Somebody met the way in on their way to a page of their own. Whichever door they take there (an account of their
 * own, a forgotten password), what they wanted is offered again at the end.
 */
export function keepWanted(ctx: Ctx, redir: string | null): Headers | undefined {
  const path = ownPath(redir, ctx.settings.publicUrl);
  if (!path || ORDINARY.test(path)) return undefined;
  return new Headers({
    "set-cookie": privateCookie(ctx, { name: WANTED_PAGE, value: path, maxAge: LIFE_SECONDS }),
  });
}

export function wantedPage(ctx: Ctx, request: Request): string | undefined {
  const path = ownPath(readCookie(request, WANTED_PAGE), ctx.settings.publicUrl);
  return path && !ORDINARY.test(path) ? path : undefined;
}

export const forgetWanted = (ctx: Ctx): string => privateCookie(ctx, { name: WANTED_PAGE, value: "", maxAge: 0 });

import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { ownPath } from "./own-path.ts";
import { privateCookie } from "./private-cookie.ts";

const NAME = "suite";
const LIFE_SECONDS = 3 * 3600;
/** Where everybody goes by themselves: nothing that would have to be taken up again. */
const ORDINARY = /^\/(?:profil|onboarding|account|login|logout|signup[\w-]*)?(?:[/?#.]|$)/;

/**
 * Somebody met the way in on their way to a page of their own. Whichever door they take there (an account of their
 * own, a forgotten password), what they wanted is offered again at the end.
 */
export function keepWanted(ctx: Ctx, redir: string | null): Headers | undefined {
  const path = ownPath(redir, ctx.settings.publicUrl);
  if (!path || ORDINARY.test(path)) return undefined;
  return new Headers({ "set-cookie": privateCookie(ctx, { name: NAME, value: path, maxAge: LIFE_SECONDS }) });
}

export function wantedPage(ctx: Ctx, request: Request): string | undefined {
  const path = ownPath(readCookie(request, NAME), ctx.settings.publicUrl);
  return path && !ORDINARY.test(path) ? path : undefined;
}

export const forgetWanted = (ctx: Ctx): string => privateCookie(ctx, { name: NAME, value: "", maxAge: 0 });

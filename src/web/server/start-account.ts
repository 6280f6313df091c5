import { authenticate } from "#core/accounts/authenticate.ts";
import { setCookieConsent } from "#core/accounts/set-cookie-consent.ts";
import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { sessionHeaders } from "./session-start.ts";

type Tokens = { token: string; refresh_token: string };

/**
 * An account was just opened: its person is logged in, and what this browser had answered about cookies, while there was
 * nobody to write it to, is theirs now.
 */
export async function startAccount(
  ctx: Ctx,
  request: Request,
  tokens: Tokens,
): Promise<{ own: Ctx; headers: Headers }> {
  const actor = await authenticate(ctx, tokens.token);
  if (!actor) throw new Error("a session that was just opened is not known");
  const own = { ...ctx, actor };
  const granted = cookieAnswer(request);
  if (granted !== undefined) await setCookieConsent(own, { granted });
  return { own, headers: sessionHeaders(ctx, tokens) };
}

/** Undefined while the consent panel has not been answered. */
function cookieAnswer(request: Request): boolean | undefined {
  const answer = /!googletagmanager=(true|false)/.exec(readCookie(request, "tarteaucitron") ?? "")?.[1];
  return answer === undefined ? undefined : answer === "true";
}

import { redirect } from "react-router";
import { setCookieConsent } from "#core/accounts/profile/consents.ts";
import { authenticate } from "#core/accounts/sessions/authenticate.ts";
import type { Ctx } from "#core/context.ts";
import { deviceCookie, readCookie, sessionCookies } from "#platform/http/session-cookies.ts";
import { ownPath } from "#web/server/addresses.ts";
import { isSecure } from "#web/server/cookies.ts";
import { forgetBooking, rememberedBooking } from "#web/ticketing/booking-memory.ts";

/** `device`: of whoever has just proved who they are, not of the team in somebody's place. */
type Tokens = { token: string; refresh_token: string; device?: string };

export function sessionHeaders(ctx: Ctx, tokens: Tokens): Headers {
  const headers = new Headers();
  for (const cookie of sessionCookies(tokens, isSecure(ctx))) headers.append("set-cookie", cookie);
  if (tokens.device) headers.append("set-cookie", deviceCookie(tokens.device, isSecure(ctx)));
  return headers;
}

const LOOPS = /^\/(?:login|logout)(?:[/?#.]|$)/;

/** After logging in: what was asked for, else the booking that was left, else one's own space. */
export function placeAfterLogIn(ctx: Ctx, request: Request, redir: string | null | undefined): string {
  const wanted = ownPath(redir, ctx.settings.publicUrl);
  if (wanted && !LOOPS.test(wanted)) return wanted;
  return rememberedBooking(request) ?? "/profil";
}

/** After signing up: the booking that was left, else the first steps. */
export const placeAfterSignUp = (request: Request): string => rememberedBooking(request) ?? "/onboarding";

/** A booking is remembered until it is followed. */
export function forgetIfFollowed(place: string, request: Request, headers: Headers): void {
  if (place === rememberedBooking(request)) headers.append("set-cookie", forgetBooking());
}

export function follow(place: string, request: Request, headers = new Headers()): Response {
  forgetIfFollowed(place, request, headers);
  return redirect(place, { headers });
}

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

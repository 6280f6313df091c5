import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { deviceCookie, sessionCookies } from "#platform/http/session-cookies.ts";
import { ownPath } from "./own-path.ts";
import { isSecure } from "./private-cookie.ts";
import { forgetBooking, rememberedBooking } from "./remembered-booking.ts";

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

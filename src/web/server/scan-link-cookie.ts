import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { privateCookie } from "./private-cookie.ts";

/** A phone may still have something to tell when the link has ended. */
const LATE_DAYS = 3;

const cookieName = (eventId: string): string => `controle.${eventId}`;

/** A helper's link leaves the address at once: it stays in a cookie, one for each event. */
export function scanLinkCookie(ctx: Ctx, eventId: string, token: string, ends: Date): string {
  const seconds = Math.ceil((ends.getTime() - ctx.now.getTime()) / 1000) + LATE_DAYS * 24 * 3600;
  return privateCookie(ctx, { name: cookieName(eventId), value: token, maxAge: seconds });
}

export const readScanLink = (request: Request, eventId: string): string | undefined =>
  readCookie(request, cookieName(eventId)) || undefined;

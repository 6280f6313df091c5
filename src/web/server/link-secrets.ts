import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { privateCookie } from "./cookies.ts";

type LinkPage = "projet-rejoindre" | "signup-final" | "reset-password" | "migrate" | "account-email";

const LIFE_SECONDS = 3600;
const cookieName = (page: LinkPage): string => `lien.${page}`;

/**
 * The secret of a mailed link. It leaves the address at once, for addresses end up in histories, statistics and screenshots;
 * a cookie keeps it while the page is used, so that reloading works.
 */
export function takeLinkToken(
  ctx: Ctx,
  { request, url }: { request: Request; url: URL },
  page: LinkPage,
): string | undefined {
  const token = url.searchParams.get("jeton");
  if (!token) return readLinkToken(request, page);
  const cookie = privateCookie(ctx, { name: cookieName(page), value: token, maxAge: LIFE_SECONDS });
  throw redirect(url.pathname, { headers: { "set-cookie": cookie } });
}

export const readLinkToken = (request: Request, page: LinkPage): string | undefined =>
  readCookie(request, cookieName(page)) || undefined;

/** The link has served, or will not serve any more. */
export const dropLinkToken = (ctx: Ctx, page: LinkPage): string =>
  privateCookie(ctx, { name: cookieName(page), value: "", maxAge: 0 });

/** A phone may still have something to tell when the link has ended. */
const LATE_DAYS = 3;

const scanCookieName = (eventId: string): string => `controle.${eventId}`;

/** A helper's link leaves the address at once: it stays in a cookie, one for each event. */
export function scanLinkCookie(ctx: Ctx, eventId: string, token: string, ends: Date): string {
  const seconds = Math.ceil((ends.getTime() - ctx.now.getTime()) / 1000) + LATE_DAYS * 24 * 3600;
  return privateCookie(ctx, { name: scanCookieName(eventId), value: token, maxAge: seconds });
}

export const readScanLink = (request: Request, eventId: string): string | undefined =>
  readCookie(request, scanCookieName(eventId)) || undefined;

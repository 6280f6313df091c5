import { getClientState } from "#core/accounts/profile/own-account.ts";
import { authenticate } from "#core/accounts/sessions/authenticate.ts";
import { refreshSession } from "#core/accounts/sessions/refresh-session.ts";
import type { Actor, Ctx } from "#core/context.ts";
import { formStamp } from "#core/moderation/contact-messages.ts";
import { isDomainError } from "#platform/errors.ts";
import {
  ACCESS_COOKIE,
  clearedSessionCookies,
  REFRESH_COOKIE,
  readCookie,
  sessionCookies,
} from "#platform/http/session-cookies.ts";
import type { Shell, ShellUser } from "#web/shell.ts";
import { clearFlashHeader, readFlash } from "./cookies.ts";

type Identity = {
  actor: Actor;
  /** Set-Cookie lines for the answer: a traded token, or the end of a session. */
  cookies: string[];
};

const visitor: Actor = { kind: "visitor" };

/** Programs send a bearer token; browsers send cookies, whose access token is renewed here when its time is over. */
export async function identify(ctx: Ctx, request: Request): Promise<Identity> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return { actor: (await authenticate(ctx, bearer)) ?? visitor, cookies: [] };

  const token = readCookie(request, ACCESS_COOKIE);
  const known = token ? await authenticate(ctx, token) : undefined;
  if (known) return { actor: known, cookies: [] };

  const refreshToken = readCookie(request, REFRESH_COOKIE);
  if (!refreshToken) return { actor: visitor, cookies: [] };
  const secure = ctx.settings.publicUrl.startsWith("https:");
  try {
    const tokens = await refreshSession(ctx, { refresh_token: refreshToken });
    const actor = await authenticate(ctx, tokens.token);
    return { actor: actor ?? visitor, cookies: sessionCookies(tokens, secure) };
  } catch (error) {
    if (!isDomainError(error, "unauthenticated") && !isDomainError(error, "invalid_input")) throw error;
    return { actor: visitor, cookies: clearedSessionCookies(secure) };
  }
}

type Outside = Pick<Shell, "publicUrl" | "isDemonstration" | "apiUrl" | "photosUrl" | "tagManagerId" | "links">;

/** Asked for once a page; what is shown once (the flash) is taken off by the cookies that go with the answer. */
export async function makeShell(
  ctx: Ctx,
  request: Request,
  outside: Outside,
): Promise<{ shell: Shell; cookies: string[] }> {
  const flash = request.method === "GET" ? readFlash(request) : null;
  return {
    shell: { ...outside, user: await shellUser(ctx), flash, formStamp: formStamp(ctx) },
    cookies: flash ? [clearFlashHeader()[1]] : [],
  };
}

async function shellUser(ctx: Ctx): Promise<ShellUser | null> {
  if (ctx.actor.kind !== "user") return null;
  const { user, needPhoneValidation, newDiscussion } = await getClientState(ctx);
  return {
    id: user.id,
    firstName: user.firstName,
    roles: user.roles,
    needPhoneValidation,
    unreadMessages: newDiscussion,
    isImpersonated: ctx.actor.impersonatorId !== undefined,
  };
}

import {
  authenticate,
  authenticateAlong,
  authenticateWithBar,
  type BarFacts,
} from "#core/accounts/sessions/authenticate.ts";
import { refreshSession } from "#core/accounts/sessions/refresh-session.ts";
import { isAccessTokenText } from "#core/accounts/token-rules.ts";
import { authenticateToken } from "#core/accounts/tokens/authenticate-token.ts";
import type { Actor, Ctx, ReadAlong } from "#core/context.ts";
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

export type { BarFacts };

type Known = { actor: Actor; bar?: BarFacts; readAlong?: ReadAlong };

/** What is to be read in the same question: for a page what its bars show, for a call what it answers. */
export type Wanted = { forPage?: boolean; along?: keyof ReadAlong | undefined };

type Identity = Known & {
  /** Set-Cookie lines for the answer: a traded token, or the end of a session. */
  cookies: string[];
};

const visitor: Known = { actor: { kind: "visitor" } };

async function recognise(ctx: Ctx, token: string, { forPage, along }: Wanted): Promise<Known | undefined> {
  if (forPage) return authenticateWithBar(ctx, token);
  if (along) return authenticateAlong(ctx, token, along);
  const actor = await authenticate(ctx, token);
  return actor && { actor };
}

/** Programs send a bearer token; browsers send cookies, whose access token is renewed here when its time is over. */
export async function identify(ctx: Ctx, request: Request, wanted: Wanted = {}): Promise<Identity> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  // A program's token opens the API alone: pages are for people.
  if (bearer && isAccessTokenText(bearer)) {
    return wanted.forPage ? { ...visitor, cookies: [] } : { actor: await authenticateToken(ctx, bearer), cookies: [] };
  }
  if (bearer) return { ...((await recognise(ctx, bearer, wanted)) ?? visitor), cookies: [] };

  const token = readCookie(request, ACCESS_COOKIE);
  const known = token ? await recognise(ctx, token, wanted) : undefined;
  if (known) return { ...known, cookies: [] };

  const refreshToken = readCookie(request, REFRESH_COOKIE);
  if (!refreshToken) return { ...visitor, cookies: [] };
  const secure = ctx.settings.publicUrl.startsWith("https:");
  try {
    const tokens = await refreshSession(ctx, { refresh_token: refreshToken });
    const renewed = await recognise(ctx, tokens.token, wanted);
    return { ...(renewed ?? visitor), cookies: sessionCookies(tokens, secure) };
  } catch (error) {
    if (!isDomainError(error, "unauthenticated") && !isDomainError(error, "invalid_input")) throw error;
    return { ...visitor, cookies: clearedSessionCookies(secure) };
  }
}

type Outside = Pick<
  Shell,
  "publicUrl" | "isDemonstration" | "apiUrl" | "photosUrl" | "tagManagerId" | "liveMap" | "links"
>;

/** Asked for once a page; what is shown once (the flash) is taken off by the cookies that go with the answer. */
export function makeShell(
  ctx: Ctx,
  request: Request,
  outside: Outside,
  bar?: BarFacts,
): { shell: Shell; cookies: string[] } {
  const flash = request.method === "GET" ? readFlash(request) : null;
  return {
    shell: { ...outside, user: shellUser(ctx, bar), flash, formStamp: formStamp(ctx) },
    cookies: flash ? [clearFlashHeader()[1]] : [],
  };
}

function shellUser({ actor }: Ctx, bar: BarFacts | undefined): ShellUser | null {
  if (actor.kind !== "user" || !bar) return null;
  const { userId: id, roles, impersonatorId } = actor;
  return { id, roles, ...bar, isImpersonated: impersonatorId !== undefined };
}

import { jwtVerify, SignJWT } from "jose";
import type { Ctx, Role } from "#core/context.ts";
import { hmac } from "#platform/crypto.ts";

export const ACCESS_TOKEN_MINUTES = 15;
const ISSUER = "hors-les-murs";

type Bearer = { userId: string; sessionId: string; roles: readonly Role[] };

/** Roles are in it for clients to read; the house itself reads them afresh at each call. */
export async function issueAccessToken(ctx: Ctx, { userId, sessionId, roles }: Bearer): Promise<string> {
  const issuedAt = Math.floor(ctx.now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, roles })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(signingKey(ctx));
}

/** Undefined when it is forged, altered, expired or no token at all: the caller is then a visitor. */
export async function readAccessToken(
  ctx: Ctx,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, signingKey(ctx), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: ctx.now,
    });
    const { sub, sid } = payload;
    return typeof sub === "string" && typeof sid === "string" ? { userId: sub, sessionId: sid } : undefined;
  } catch {
    return undefined;
  }
}

/** Derived, so that no other use of the secret can ever produce a token. */
const signingKey = (ctx: Ctx): Uint8Array => Buffer.from(hmac(ctx.settings.authSecret, "access-token"));

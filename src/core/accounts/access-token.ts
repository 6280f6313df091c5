import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Ctx, Role } from "#core/context.ts";

export const ACCESS_TOKEN_MINUTES = 15;
const ISSUER = "hors-les-murs";

type Bearer = { userId: string; sessionId: string; roles: readonly Role[] };

/** Roles are in it for clients to read; the house itself reads them afresh at each call. */
export async function issueAccessToken(ctx: Ctx, { userId, sessionId, roles }: Bearer): Promise<string> {
  const [key] = ctx.accessTokenKeys();
  if (!key) throw new Error("there is no key to sign access tokens with");
  const issuedAt = Math.floor(ctx.now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, roles })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(key);
}

/** Undefined when it is forged, altered, expired or no token at all: the caller is then a visitor. */
export async function readAccessToken(
  ctx: Ctx,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  for (const key of ctx.accessTokenKeys()) {
    const read = await readWith(ctx, key, token);
    if (read === "other key") continue;
    const { sub, sid } = read ?? {};
    return typeof sub === "string" && typeof sid === "string" ? { userId: sub, sessionId: sid } : undefined;
  }
  return undefined;
}

type Key = ReturnType<Ctx["accessTokenKeys"]>[number];

async function readWith(ctx: Ctx, key: Key, token: string): Promise<JWTPayload | "other key" | undefined> {
  try {
    const options = { algorithms: ["HS256"], issuer: ISSUER, currentDate: ctx.now };
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    return error instanceof errors.JWSSignatureVerificationFailed ? "other key" : undefined;
  }
}

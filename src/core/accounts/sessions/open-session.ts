import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Ctx, Role } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { refreshTokens, sessions } from "../access-tables.ts";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** « Firefox sur Windows »: enough for a person to recognise a device, too little to recognise a person by. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? "Appareil inconnu";
}

const ACCESS_TOKEN_MINUTES = 15;
const ISSUER = "hors-les-murs";

type Bearer = { userId: string; sessionId: string; roles: readonly Role[] };

/** Roles are in it for clients to read; the platform itself reads them afresh at each call. */
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

type Read = { userId: string; sessionId: string };

/** Checking a signature takes a thread of its own, at every click. What was found right stays right until its time is over. */
const KNOWN_MAX = 2_000;
const known = new WeakMap<Keys, LRUCache<string, Read & { expiresAt: number }>>();

/** Undefined when it is forged, altered, expired or no token at all: the caller is then a visitor. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<Read | undefined> {
  const keys = ctx.accessTokenKeys();
  const tokens = known.get(keys) ?? new LRUCache({ max: KNOWN_MAX });
  known.set(keys, tokens);
  const read = tokens.get(token);
  if (read && ctx.now.getTime() < read.expiresAt) return read;
  for (const key of keys) {
    const payload = await readWith(ctx, key, token);
    if (payload === "other key") continue;
    const { sub: userId, sid: sessionId, exp } = payload ?? {};
    if (typeof userId !== "string" || typeof sessionId !== "string") return undefined;
    if (exp !== undefined) tokens.set(token, { userId, sessionId, expiresAt: exp * 1000 });
    return { userId, sessionId };
  }
  return undefined;
}

type Keys = ReturnType<Ctx["accessTokenKeys"]>;
type Key = Keys[number];

async function readWith(ctx: Ctx, key: Key, token: string): Promise<JWTPayload | "other key" | undefined> {
  try {
    const options = { algorithms: ["HS256"], issuer: ISSUER, currentDate: ctx.now };
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    return error instanceof errors.JWSSignatureVerificationFailed ? "other key" : undefined;
  }
}

export const SESSION_DAYS = 60;

/** Long enough to look, short enough to be forgotten without harm. */
const IMPERSONATION_MS = 3600_000;

/** As the API answers them. */
export type SessionTokens = { token: string; refresh_token: string };

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 24 * 3600 * 1000);

/** Whoever calls this has just proved who they are. */
export async function openSession(
  ctx: Ctx,
  user: { id: string; roles: readonly Role[] },
  userAgent: string | undefined,
  impersonator?: { userId: string; sessionId: string },
): Promise<SessionTokens> {
  const sessionId = newId(ctx.now);
  const refreshToken = newToken();
  const expiresAt = impersonator ? new Date(ctx.now.getTime() + IMPERSONATION_MS) : sessionEnd(ctx.now);
  await ctx.db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    device: impersonator ? "Équipe de Hors les murs" : describeDevice(userAgent),
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt,
    impersonatorId: impersonator?.userId ?? null,
    impersonatorSessionId: impersonator?.sessionId ?? null,
  });
  await ctx.db
    .insert(refreshTokens)
    .values({ tokenHash: ctx.sign("refresh-token", refreshToken), sessionId, issuedAt: ctx.now, expiresAt });
  const token = await issueAccessToken(ctx, { userId: user.id, sessionId, roles: user.roles });
  return { token, refresh_token: refreshToken };
}

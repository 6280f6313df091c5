import type { Ctx, Role } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { issueAccessToken } from "./access-token.ts";
import { describeDevice } from "./describe-device.ts";
import { refreshTokens, sessions } from "./session-tables.ts";

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

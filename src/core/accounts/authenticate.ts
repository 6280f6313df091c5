import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx, UserActor } from "#core/context.ts";
import { readAccessToken } from "./access-token.ts";
import { sessions } from "./session-tables.ts";
import { users } from "./tables.ts";

/**
 * Who carries this access token. One lookup by primary key at each call, so that logging out, blocking and deletion count
 * at once and not fifteen minutes later.
 */
export async function authenticate(ctx: Ctx, accessToken: string): Promise<UserActor | undefined> {
  const bearer = await readAccessToken(ctx, accessToken);
  if (!bearer) return undefined;
  const [found] = await ctx.db
    .select({
      roles: users.roles,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      impersonatorId: sessions.impersonatorId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, bearer.sessionId),
        eq(sessions.userId, bearer.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) return undefined;
  const { roles, createdAt, confirmedAt, impersonatorId } = found;
  const { userId, sessionId } = bearer;
  const provedAt = confirmedAt ?? createdAt;
  return { kind: "user", userId, roles, sessionId, provedAt, ...(impersonatorId === null ? {} : { impersonatorId }) };
}

import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Ctx, UserActor } from "#core/context.ts";
import { sessions } from "../access-tables.ts";
import { users } from "../tables.ts";
import { readAccessToken } from "./open-session.ts";

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

/** Which of these sessions still stand: for connections that stay open longer than a request. One query for all. */
export async function loadOpenSessions(ctx: Ctx, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...new Set(sessionIds)]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

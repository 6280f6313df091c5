import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { sessions } from "./session-tables.ts";
import { users } from "./tables.ts";

/** Which of these sessions still stand: for connections that stay open longer than a request. One query for all. */
export async function findOpenSessions(ctx: Ctx, sessionIds: readonly string[]): Promise<Set<string>> {
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

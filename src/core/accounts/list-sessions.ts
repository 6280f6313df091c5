import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { sessions } from "./session-tables.ts";

export type SessionView = { id: string; device: string; createdAt: Date; lastUsedAt: Date; current: boolean };

/** The person's open sessions, last used first. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const { userId, sessionId } = requireUser(ctx);
  const open = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.lastUsedAt));
  return open.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt,
    lastUsedAt,
    current: id === sessionId,
  }));
}

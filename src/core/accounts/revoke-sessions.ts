import { and, eq, isNull, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { sessions } from "./session-tables.ts";

/** All of a person's open sessions, or all but one. Their refresh tokens stay, so that a late use is still recognised. */
export async function revokeSessions(ctx: Ctx, userId: string, options: { except?: string } = {}): Promise<number> {
  const revoked = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        options.except ? ne(sessions.id, options.except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return revoked.length;
}

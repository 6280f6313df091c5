import { and, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refreshTokens, sessions } from "./session-tables.ts";

const logOutInput = z.object({ refresh_token: z.string().max(200).optional() });

/** Ends the caller's session, also when only the refresh token is left of it. Never fails: leaving is always possible. */
export async function logOut(ctx: Ctx, input: unknown = {}): Promise<void> {
  const { refresh_token } = parseInput(logOutInput, input);
  await transact(ctx, async (inner) => {
    const ids = await sessionIds(inner, refresh_token);
    if (ids.length === 0) return;
    const ended = await inner.db
      .update(sessions)
      .set({ revokedAt: inner.now })
      .where(and(inArray(sessions.id, ids), isNull(sessions.revokedAt)))
      .returning({ userId: sessions.userId });
    for (const { userId } of ended) {
      await recordAudit(inner, { action: "accounts.logged_out", subject: { kind: "user", id: userId } });
    }
  });
}

async function sessionIds(ctx: Ctx, refreshToken: string | undefined): Promise<string[]> {
  const ids = ctx.actor.kind === "user" ? [ctx.actor.sessionId] : [];
  if (!refreshToken) return ids;
  const [found] = await ctx.db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, ctx.signatures("refresh-token", refreshToken)));
  return found ? [...ids, found.sessionId] : ids;
}

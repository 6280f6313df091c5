import { and, desc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refreshTokens, sessions } from "../access-tables.ts";
import { endSessionInput } from "../input.ts";

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

/** Ends every session of the person, this one included. */
export async function logOutEverywhere(ctx: Ctx): Promise<{ ended: number }> {
  const { userId } = requireUser(ctx);
  return transact(ctx, async (inner) => {
    const ended = await revokeSessions(inner, userId);
    await recordAudit(inner, {
      action: "accounts.logged_out_everywhere",
      subject: { kind: "user", id: userId },
      details: { ended },
    });
    return { ended };
  });
}

type SessionView = { id: string; device: string; createdAt: Date; lastUsedAt: Date; current: boolean };

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

/** One of the person's own sessions, picked from the list: a phone left in a train. */
export async function endSession(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { sessionId } = parseInput(endSessionInput, input);
  await transact(ctx, async (inner) => {
    const [ended] = await inner.db
      .update(sessions)
      .set({ revokedAt: inner.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (!ended) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "accounts.session_ended",
      subject: { kind: "user", id: userId },
      details: { sessionId },
    });
  });
}

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

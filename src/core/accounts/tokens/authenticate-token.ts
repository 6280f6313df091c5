import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx, UserActor } from "#core/context.ts";
import { isTeamRole } from "#core/team-rights-rules.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type LimitState, takeFromLimit } from "#platform/rate-limit.ts";
import { accessTokens } from "../access-tables.ts";
import { users } from "../tables.ts";
import { TOKEN_CALLS } from "../token-rules.ts";

/** To the minute: a program that calls ten times a second is not written down ten times. */
const USE_MS = 60_000;

/**
 * Who has given this token. Looked up at each call, so that revoking, blocking and deletion count at once. An unknown one is refused
 * whatever is asked: a program that went on as a visitor would not notice that its token is dead.
 */
export async function authenticateToken(ctx: Ctx, token: string): Promise<UserActor> {
  const [found] = await ctx.db
    .select({ token: accessTokens, roles: users.roles })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, hashToken(token)),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw new DomainError("unauthenticated", { reason: "token_unknown", detail: m["token.unknown"]() });
  const { id, userId, scopes } = found.token;
  await noteUse(ctx, found.token);
  return {
    kind: "user",
    userId,
    // Whoever is of the team is it in person, with a proof of who they are: no token stands for that.
    roles: found.roles.filter((role) => !isTeamRole(role)),
    // Of no session: nothing that belongs to one can be meant.
    sessionId: id,
    accessToken: { id, scopes },
  };
}

async function noteUse(ctx: Ctx, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
  if (lastUsedAt && ctx.now.getTime() - lastUsedAt.getTime() < USE_MS) return;
  await ctx.db.update(accessTokens).set({ lastUsedAt: ctx.now }).where(eq(accessTokens.id, id));
}

/** One call of a token, and what is left after it. Refused calls count: who tries what is not theirs is measured, too. */
export const takeTokenCall = (ctx: Ctx, tokenId: string): Promise<LimitState> =>
  takeFromLimit(ctx.db, ctx.now, `accounts:token:${tokenId}`, TOKEN_CALLS);

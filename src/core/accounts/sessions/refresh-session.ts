import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refreshTokens, sessions } from "../access-tables.ts";
import { refreshSessionInput } from "../input.ts";
import { mailSessionTheft } from "../mails/security-mails.ts";
import { users } from "../tables.ts";
import { issueAccessToken, type SessionTokens, sessionEnd } from "./open-session.ts";

/** Two tabs, or a reply lost on the way: within this time an old token still gets the successor it was given. */
export const REFRESH_GRACE_SECONDS = 20;

/**
 * Trades a refresh token for its successor. A token used again after the grace, or after its successor was used, has been
 * copied by somebody: the whole family is revoked.
 *
 * Only hashes are stored, yet the grace must hand out the same successor twice. So the successor is derived from the token
 * itself, HMAC(secret, token): whoever holds the old token and the secret can make it again, the table alone cannot. The
 * hashes are keyed, too: a secret that is known to somebody and therefore given up ends every session that it made.
 */
export async function refreshSession(ctx: Ctx, input: unknown): Promise<SessionTokens> {
  const { refresh_token } = parseInput(refreshSessionInput, input);
  // A refusal is returned, not thrown, out of the transaction: the revocation must be committed.
  const answer = await transact(ctx, (inner) => rotate(inner, refresh_token));
  if (!answer) throw new DomainError("unauthenticated", { reason: "session_over", detail: m["login.session_over"]() });
  return answer;
}

async function rotate(ctx: Ctx, presented: string): Promise<SessionTokens | undefined> {
  const [token] = await ctx.db
    .select()
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, ctx.signatures("refresh-token", presented)))
    .for("update");
  if (!token || token.expiresAt <= ctx.now) return undefined;
  const [owner] = await ctx.db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, token.sessionId));
  if (!owner || owner.session.revokedAt || owner.user.blockedAt || owner.user.deletedAt) return undefined;

  const successor = successorOf(ctx, presented, token.replacedBy);
  // In somebody's place, the hour is not lengthened.
  const end = owner.session.impersonatorId ? owner.session.expiresAt : sessionEnd(ctx.now);
  if (!token.usedAt) await replace(ctx, { token, successor, end });
  else if (!(await isWithinGrace(ctx, token.usedAt, token.replacedBy))) {
    await revokeFamily(ctx, owner.user, token.sessionId);
    return undefined;
  }
  const { id: userId, roles } = owner.user;
  return {
    token: await issueAccessToken(ctx, { userId, sessionId: token.sessionId, roles }),
    refresh_token: successor,
  };
}

/** Of a token that was used: the one it was given, also when the secret was replaced since. */
function successorOf(ctx: Ctx, token: string, replacedBy: string | null): string {
  const possible = ctx.signatures("refresh-successor", token);
  const given = replacedBy && possible.find((each) => ctx.verify("refresh-token", each, replacedBy));
  return given || ctx.sign("refresh-successor", token);
}

type Replacement = { token: typeof refreshTokens.$inferSelect; successor: string; end: Date };

async function replace(ctx: Ctx, { token, successor, end: expiresAt }: Replacement): Promise<void> {
  const { sessionId } = token;
  const tokenHash = ctx.sign("refresh-token", successor);
  await ctx.db
    .update(refreshTokens)
    .set({ usedAt: ctx.now, replacedBy: tokenHash })
    .where(eq(refreshTokens.tokenHash, token.tokenHash));
  await ctx.db.insert(refreshTokens).values({ tokenHash, sessionId, issuedAt: ctx.now, expiresAt });
  await ctx.db.update(sessions).set({ lastUsedAt: ctx.now, expiresAt }).where(eq(sessions.id, sessionId));
}

async function isWithinGrace(ctx: Ctx, usedAt: Date, replacedBy: string | null): Promise<boolean> {
  if (!replacedBy || ctx.now.getTime() - usedAt.getTime() > REFRESH_GRACE_SECONDS * 1000) return false;
  const [next] = await ctx.db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, replacedBy));
  return next !== undefined && next.usedAt === null;
}

async function revokeFamily(ctx: Ctx, user: typeof users.$inferSelect, sessionId: string): Promise<void> {
  await ctx.db.update(sessions).set({ revokedAt: ctx.now }).where(eq(sessions.id, sessionId));
  await recordAudit(ctx, {
    action: "accounts.refresh_token_reused",
    subject: { kind: "user", id: user.id },
    details: { sessionId },
  });
  await mailSessionTheft(ctx, user);
}

import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { aboutUserInput } from "./admin-rules.ts";
import { findOpenSessions } from "./find-open-sessions.ts";
import { openSession, type SessionTokens } from "./open-session.ts";
import { sessions } from "./session-tables.ts";
import { users } from "./tables.ts";

/** To see what somebody sees, for a reason that is kept: every act in their place is written down with both. */
export async function signInAs(ctx: Ctx, input: unknown): Promise<SessionTokens> {
  const admin = requireAdmin(ctx);
  const { userId, reason } = parseInput(aboutUserInput, input);
  return transact(ctx, async (inner) => {
    const [user] = await inner.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!user) throw new DomainError("not_found");
    if (user.roles.includes("ROLE_ADMIN") || user.blockedAt) {
      throw new DomainError("conflict", { reason: "not_possible", detail: m["admin.not_in_place_of"]() });
    }
    const subject = { kind: "user", id: userId };
    await recordAudit(inner, { action: "accounts.impersonation_began", subject, details: { reason } });
    return openSession(inner, user, undefined, { userId: admin.userId, sessionId: admin.sessionId });
  });
}

/** Back to oneself: that session ends, and a new one of one's own opens if the one before still stands. */
export async function leaveTheirPlace(ctx: Ctx): Promise<SessionTokens | undefined> {
  const { sessionId, userId, impersonatorId } = requireUser(ctx);
  if (!impersonatorId) throw new DomainError("conflict", { reason: "not_impersonating" });
  return transact(ctx, async (inner) => {
    const [left] = await inner.db
      .update(sessions)
      .set({ revokedAt: inner.now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .returning({ own: sessions.impersonatorSessionId });
    await recordAudit(inner, { action: "accounts.impersonation_ended", subject: { kind: "user", id: userId } });
    if (!left?.own || !(await findOpenSessions(inner, [left.own])).has(left.own)) return undefined;
    const [admin] = await inner.db.select().from(users).where(eq(users.id, impersonatorId));
    if (!admin) return undefined;
    await inner.db.update(sessions).set({ revokedAt: inner.now }).where(eq(sessions.id, left.own));
    return openSession(inner, admin, undefined);
  });
}

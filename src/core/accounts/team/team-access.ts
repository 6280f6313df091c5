import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, isOfTeam, requireTeam, requireUser, transact } from "#core/context.ts";
import { teamRolesIn } from "#core/team-rights-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { sessions } from "../access-tables.ts";
import { confirmPassword } from "../credentials/passwords.ts";
import { loadOwnUser } from "../profile/own-account.ts";
import { loadOpenSessions } from "../sessions/authenticate.ts";
import { openSession, type SessionTokens } from "../sessions/open-session.ts";
import { users } from "../tables.ts";
import { aboutUserInput, enterBackOfficeInput } from "../team-input.ts";

/** The password again, for a session that is older than the back office accepts. A passkey opens a new session instead. */
export async function enterBackOffice(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  if (!isOfTeam(ctx)) throw new DomainError("forbidden");
  const { password } = parseInput(enterBackOfficeInput, input);
  await confirmPassword(ctx, await loadOwnUser(ctx), password, "password");
  await transact(ctx, async (inner) => {
    await inner.db.update(sessions).set({ confirmedAt: inner.now }).where(eq(sessions.id, actor.sessionId));
    await recordAudit(inner, { action: "accounts.back_office_entered", subject: { kind: "user", id: actor.userId } });
  });
}

/** To see what somebody sees, for a reason that is kept: every act in their place is written down with both. */
export async function signInAs(ctx: Ctx, input: unknown): Promise<SessionTokens> {
  const admin = requireTeam(ctx, "people.impersonate");
  const { userId, reason } = parseInput(aboutUserInput, input);
  return transact(ctx, async (inner) => {
    const [user] = await inner.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!user) throw new DomainError("not_found");
    if (teamRolesIn(user.roles).length > 0 || user.blockedAt) {
      throw new DomainError("conflict", { reason: "not_possible", detail: m["admin.not_in_place_of"]() });
    }
    const subject = { kind: "user", id: userId };
    await recordAudit(inner, { action: "accounts.impersonation_began", subject, details: { reason } });
    return openSession(inner, user, undefined, { userId: admin.userId, sessionId: admin.sessionId });
  });
}

/** Back to oneself: that session ends, and a new one of one's own opens if the one before still stands. */
export async function endSignInAs(ctx: Ctx): Promise<SessionTokens | undefined> {
  const { sessionId, userId, impersonatorId } = requireUser(ctx);
  if (!impersonatorId) throw new DomainError("conflict", { reason: "not_impersonating" });
  return transact(ctx, async (inner) => {
    const [left] = await inner.db
      .update(sessions)
      .set({ revokedAt: inner.now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .returning({ own: sessions.impersonatorSessionId });
    await recordAudit(inner, { action: "accounts.impersonation_ended", subject: { kind: "user", id: userId } });
    if (!left?.own || !(await loadOpenSessions(inner, [left.own])).has(left.own)) return undefined;
    const [admin] = await inner.db.select().from(users).where(eq(users.id, impersonatorId));
    if (!admin) return undefined;
    await inner.db.update(sessions).set({ revokedAt: inner.now }).where(eq(sessions.id, left.own));
    return openSession(inner, admin, undefined);
  });
}

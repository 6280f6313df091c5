import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { teamRolesIn } from "#core/team-rights-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { accountProcess } from "../process.ts";
import { revokeSessions } from "../sessions/log-out.ts";
import { users } from "../tables.ts";
import { aboutUserInput } from "../team-input.ts";
import { revokeAccessTokens } from "../tokens/access-tokens.ts";

/** Nobody gets in any more, at once; what was sold and promised stands. Twice is fine. */
export async function blockUser(ctx: Ctx, input: unknown): Promise<void> {
  const admin = requireTeam(ctx, "moderation.act");
  const { userId, reason, rule } = parseInput(aboutUserInput, input);
  if (userId === admin.userId) throw new DomainError("conflict", { reason: "self", detail: m["admin.not_oneself"]() });
  await transact(ctx, async (inner) => {
    const user = await lockUser(inner, userId);
    if (teamRolesIn(user.roles).length > 0) {
      throw new DomainError("conflict", { reason: "admin", detail: m["admin.not_an_admin"]() });
    }
    if (user.blockedAt) return;
    await move(inner.db, users, accountProcess, "block", { where: eq(users.id, userId), at: inner.now });
    await revokeSessions(inner, userId);
    await revokeAccessTokens(inner, userId);
    await recordAudit(inner, {
      action: "accounts.blocked",
      subject: { kind: "user", id: userId },
      details: { reason },
    });
    await inner.parts.accounts.blocked(inner, userId, { reason, rule });
  });
}

export async function unblockUser(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { userId, reason } = parseInput(aboutUserInput, input);
  await transact(ctx, async (inner) => {
    const user = await lockUser(inner, userId);
    if (!user.blockedAt) return;
    await move(inner.db, users, accountProcess, "unblock", { where: eq(users.id, userId) });
    const subject = { kind: "user", id: userId };
    await recordAudit(inner, { action: "accounts.unblocked", subject, details: { reason } });
    await inner.parts.accounts.unblocked(inner, userId, { reason });
  });
}

/** Everywhere: a phone was stolen, and its owner called. */
export async function endUserSessions(ctx: Ctx, input: unknown): Promise<number> {
  requireTeam(ctx, "people.end_sessions");
  const { userId, reason } = parseInput(aboutUserInput, input);
  return transact(ctx, async (inner) => {
    await lockUser(inner, userId);
    const ended = await revokeSessions(inner, userId);
    const subject = { kind: "user", id: userId };
    await recordAudit(inner, { action: "accounts.sessions_ended", subject, details: { reason, ended } });
    return ended;
  });
}

async function lockUser(ctx: Ctx, userId: string) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  if (!user) throw new DomainError("not_found");
  return user;
}

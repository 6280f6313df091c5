import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { User } from "./create-account.ts";
import { describeDevice } from "./describe-device.ts";
import { newDevice } from "./known-device.ts";
import { openSession, type SessionTokens } from "./open-session.ts";
import { mailNewDevice } from "./security-mails.ts";
import { sessions } from "./session-tables.ts";

/** With what makes their browser a known one. */
export type Admitted = SessionTokens & { device: string };

/** Opens the session of somebody who has proved who they are, by password or passkey. */
export async function admit(
  ctx: Ctx,
  user: User,
  userAgent: string | undefined,
  means: "password" | "passkey",
): Promise<Admitted> {
  if (user.deletedAt || user.blockedAt) {
    await recordAudit(ctx, { action: "accounts.log_in_refused", subject: { kind: "user", id: user.id } });
    throw new DomainError("forbidden", { reason: "account_blocked", detail: m["login.blocked"]() });
  }
  return transact(ctx, async (inner) => {
    const device = describeDevice(userAgent);
    if (!(await isKnownDevice(inner, user.id, device))) await mailNewDevice(inner, user, device);
    await recordAudit(inner, {
      action: "accounts.logged_in",
      subject: { kind: "user", id: user.id },
      details: { means },
    });
    return { ...(await openSession(inner, user, userAgent)), device: newDevice(inner, user.id) };
  });
}

/** The first log-in of an account has nothing to be compared with, and alarms nobody. */
async function isKnownDevice(ctx: Ctx, userId: string, device: string): Promise<boolean> {
  const [any] = await ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).limit(1);
  if (!any) return true;
  const [same] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.device, device)))
    .limit(1);
  return same !== undefined;
}

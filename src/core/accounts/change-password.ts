import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { confirmPassword } from "./confirm-password.ts";
import { withdrawEmailLinks } from "./email-links.ts";
import { changePasswordInput } from "./input.ts";
import { hashPassword } from "./passwords.ts";
import { readOwnUser } from "./read-user.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { mailPasswordChanged } from "./security-mails.ts";
import { users } from "./tables.ts";

/** Keeps the session it is asked from, and ends every other. */
export async function changePassword(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { sessionId } = requireUser(ctx);
  const { currentPassword, password } = parseInput(changePasswordInput, input);
  const user = await readOwnUser(ctx);
  await confirmPassword(ctx, user, currentPassword, "currentPassword");
  refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await withdrawEmailLinks(inner, user.id, "password_reset");
    await revokeSessions(inner, user.id, { except: sessionId });
    await recordAudit(inner, { action: "accounts.password_changed", subject: { kind: "user", id: user.id } });
    await mailPasswordChanged(inner, user);
  });
}

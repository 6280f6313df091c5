import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { takeEmailLink, withdrawEmailLinks } from "./email-links.ts";
import { resetPasswordInput } from "./input.ts";
import { newDevice } from "./known-device.ts";
import { takeAddressLimit } from "./limits.ts";
import { hashPassword } from "./passwords.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { mailPasswordChanged } from "./security-mails.ts";
import { users } from "./tables.ts";

/**
 * Sets the new password and ends every session: whoever had the old one is out. Whoever reads the account's mail is no stranger:
 * their browser becomes a known one, so that nobody's guessing keeps them out of what they have just opened.
 */
export async function resetPassword(ctx: Ctx, input: unknown): Promise<{ device: string }> {
  const { token, password } = parseInput(resetPasswordInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const passwordHash = await hashPassword(password);
  return transact(ctx, async (inner) => {
    const link = await takeEmailLink(inner, "password_reset", token);
    if (!link?.userId) {
      throw new DomainError("expired", { reason: "reset_link_expired", detail: m["reset.link_expired"]() });
    }
    const [user] = await inner.db.update(users).set({ passwordHash }).where(eq(users.id, link.userId)).returning();
    if (!user) throw new Error("a link outlived its account");
    refuseWeakPassword(password, user);
    await withdrawEmailLinks(inner, user.id, "password_reset");
    await revokeSessions(inner, user.id);
    await recordAudit(inner, { action: "accounts.password_reset", subject: { kind: "user", id: user.id } });
    await mailPasswordChanged(inner, user);
    return { device: newDevice(inner, user.id) };
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { requestPasswordResetInput, resetPasswordInput } from "../input.ts";
import { takeAddressLimit, takeLimit } from "../limits.ts";
import { mailResetPassword } from "../mails/link-mails.ts";
import { mailPasswordChanged } from "../mails/security-mails.ts";
import { RESET_LINK_MINUTES } from "../rules.ts";
import { newDevice } from "../sessions/log-in.ts";
import { revokeSessions } from "../sessions/log-out.ts";
import { mailLegacyLink } from "../sign-up/claim-legacy-account.ts";
import { legacyAccounts, users } from "../tables.ts";
import { revokeAccessTokens } from "../tokens/access-tokens.ts";
import { makeEmailLink, takeEmailLink, withdrawEmailLinks } from "./email-links.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";

/** « Un e-mail est parti » whoever asks: the job alone knows whether the address has an account. */
export async function requestPasswordReset(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(requestPasswordResetInput, input);
  await takeAddressLimit(ctx, "resetByAddress");
  await takeLimit(ctx, "resetByEmail", email);
  await ctx.enqueue(ctx.db, mailPasswordResetLink, { email });
  return { email };
}

/** Somebody of the platform's first version who has « forgotten » a password they never had here gets the way to move in. */
export const mailPasswordResetLink = defineJob({
  name: "accounts-mail-password-reset-link",
  payload: z.object({ email: z.string() }),
  async handler(ctx, { email }) {
    await transact(ctx, async (inner) => {
      const [user] = await inner.db.select().from(users).where(eq(users.email, email));
      if (user) {
        const token = await makeEmailLink(inner, "password_reset", RESET_LINK_MINUTES * 60, { userId: user.id });
        await mailResetPassword(inner, user, token);
        await recordAudit(inner, {
          action: "accounts.password_reset_requested",
          subject: { kind: "user", id: user.id },
        });
        return;
      }
      const [legacy] = await inner.db.select().from(legacyAccounts).where(eq(legacyAccounts.email, email));
      if (legacy) await mailLegacyLink(inner, legacy);
    });
  },
});

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
    // Whoever had the old password may have given themselves a token.
    await revokeAccessTokens(inner, user.id);
    await recordAudit(inner, { action: "accounts.password_reset", subject: { kind: "user", id: user.id } });
    await mailPasswordChanged(inner, user);
    return { device: newDevice(inner, user.id) };
  });
}

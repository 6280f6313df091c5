import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { createAccount } from "./create-account.ts";
import { takeEmailLink } from "./email-links.ts";
import { claimLegacyAccountInput } from "./input.ts";
import { takeAddressLimit } from "./limits.ts";
import { openSession, type SessionTokens } from "./open-session.ts";
import { hashPassword } from "./passwords.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { mailWelcome } from "./security-mails.ts";
import { legacyAccounts } from "./tables.ts";

/** Somebody of the platform's first version chooses a password, accepts today's terms, and is at home. */
export async function claimLegacyAccount(ctx: Ctx, input: unknown): Promise<SessionTokens & { userId: string }> {
  const form = parseInput(claimLegacyAccountInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const passwordHash = await hashPassword(form.password);
  const { terms, privacy, newsletter, marketing } = form;
  try {
    return await transact(ctx, async (inner) => {
      const link = await takeEmailLink(inner, "legacy_claim", form.token);
      if (!link?.legacyAccountId) throw linkExpired();
      const [legacy] = await inner.db
        .delete(legacyAccounts)
        .where(eq(legacyAccounts.id, link.legacyAccountId))
        .returning();
      if (!legacy) throw linkExpired();
      refuseWeakPassword(form.password, legacy);
      const { email, firstName, lastName, phone, signUpReason: reason } = legacy;
      const consents = { terms, privacy, newsletter, marketing };
      const user = await createAccount(inner, { email, firstName, lastName, phone, reason, passwordHash, consents });
      await mailWelcome(inner, user);
      return { userId: user.id, ...(await openSession(inner, user, form.userAgent)) };
    });
  } catch (error) {
    if (postgresErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError("conflict", { reason: "already_finalised", detail: m["signup.already_finalised"]() });
  }
}

const linkExpired = () =>
  new DomainError("expired", { reason: "migration_link_expired", detail: m["migrate.link_expired"]() });

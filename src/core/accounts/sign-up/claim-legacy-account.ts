import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { makeEmailLink, takeEmailLink } from "../credentials/email-links.ts";
import { hashPassword, refuseWeakPassword } from "../credentials/passwords.ts";
import { claimLegacyAccountInput, findLegacyAccountInput } from "../input.ts";
import { takeAddressLimit, takeLimit } from "../limits.ts";
import { mailClaimLegacyAccount } from "../mails/link-mails.ts";
import { mailWelcome } from "../mails/security-mails.ts";
import { LEGACY_LINK_HOURS } from "../rules.ts";
import { openSession, type SessionTokens } from "../sessions/open-session.ts";
import { legacyAccounts } from "../tables.ts";
import { createAccount } from "./create-account.ts";

/** Here, and only here, the answer says whether the address is known: the specification asks for it. Hence narrow limits. */
export async function findLegacyAccount(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(findLegacyAccountInput, input);
  await takeAddressLimit(ctx, "legacyByAddress");
  await takeLimit(ctx, "legacyByEmail", email);
  const [legacy] = await ctx.db.select().from(legacyAccounts).where(eq(legacyAccounts.email, email));
  if (!legacy) {
    throw new DomainError("not_found", { reason: "legacy_account_not_found", detail: m["migrate.not_found"]() });
  }
  await transact(ctx, (inner) => mailLegacyLink(inner, legacy));
  return { email };
}

/** In the caller's transaction. */
export async function mailLegacyLink(ctx: Ctx, legacy: typeof legacyAccounts.$inferSelect): Promise<void> {
  const token = await makeEmailLink(ctx, "legacy_claim", LEGACY_LINK_HOURS * 3600, { legacyAccountId: legacy.id });
  await mailClaimLegacyAccount(ctx, legacy, token);
}

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

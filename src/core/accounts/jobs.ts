import { inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import type { Db } from "#platform/database/db.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { sweepLimits } from "#platform/rate-limit.ts";
import { accessTokens, emailLinks, passkeyChallenges, phoneCodes, sessions, signUps } from "./access-tables.ts";
import { mailPasswordResetLink } from "./credentials/reset-password.ts";
import { keepErasureList } from "./deletion/erasure-list.ts";
import { forgetAbsent } from "./deletion/forget-absent.ts";
import { forgetConsents } from "./profile/consents.ts";
import { followPaymentAccount, sweepPaymentAccounts } from "./profile/payment-account.ts";
import { accountRestrictions } from "./restriction-tables.ts";
import { ABSENCE_DAYS, RESTRICTION_DAYS } from "./rules.ts";
import { mailSignUpLink } from "./sign-up/start-sign-up.ts";
import { legacyAccounts, paymentAccounts, users } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** What has expired is kept for a while, so that a late click still gets the right words, and then deleted. */
export const sweepLeftovers = defineJob({
  name: "accounts-sweep-leftovers",
  payload: z.object({}),
  cron: "20 4 * * *",
  async handler({ db, now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await db.delete(emailLinks).where(lt(emailLinks.expiresAt, daysAgo(30)));
    await db.delete(signUps).where(lt(signUps.expiresAt, daysAgo(7)));
    await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, daysAgo(1)));
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await db.delete(accessTokens).where(lt(accessTokens.expiresAt, daysAgo(90)));
    await db.delete(accessTokens).where(lt(accessTokens.revokedAt, daysAgo(30)));
    await forgetUnclaimed(db, daysAgo(ABSENCE_DAYS));
    await db.delete(accountRestrictions).where(lt(accountRestrictions.liftedAt, daysAgo(RESTRICTION_DAYS)));
    await forgetOfDeleted(db, { proofs: daysAgo(RESTRICTION_DAYS), books: startOfKeptYears(now, BOOKS_YEARS) });
    await sweepLimits(db, now);
    await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(30)));
  },
});

/** Accounts of the first version whose people never came. */
async function forgetUnclaimed(db: Db, before: Date): Promise<void> {
  const unclaimed = db
    .select({ id: legacyAccounts.id })
    .from(legacyAccounts)
    .where(lt(legacyAccounts.importedAt, before));
  await db.delete(emailLinks).where(inArray(emailLinks.legacyAccountId, unclaimed));
  await db.delete(legacyAccounts).where(lt(legacyAccounts.importedAt, before));
}

/** What outlives an account, until nobody can ask for it any more. */
async function forgetOfDeleted(db: Db, { proofs, books }: { proofs: Date; books: Date }): Promise<void> {
  const deletedBefore = (limit: Date) => db.select({ id: users.id }).from(users).where(lt(users.deletedAt, limit));
  await db.delete(accountRestrictions).where(inArray(accountRestrictions.userId, deletedBefore(proofs)));
  await db.delete(paymentAccounts).where(inArray(paymentAccounts.userId, deletedBefore(books)));
}

export const accountsJobs: readonly AnyJob<Ctx>[] = [
  mailSignUpLink,
  mailPasswordResetLink,
  followPaymentAccount,
  sweepPaymentAccounts,
  sweepLeftovers,
  forgetAbsent,
  keepErasureList,
  forgetConsents,
];

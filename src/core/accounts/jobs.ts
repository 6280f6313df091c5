import type { Ctx } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { forgetAbsent } from "./forget-absent.ts";
import { forgetConsents } from "./forget-consents.ts";
import { mailPasswordResetLink } from "./mail-password-reset-link.ts";
import { mailSignUpLink } from "./mail-sign-up-link.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";
import { sweepPaymentAccounts } from "./sweep-payment-accounts.ts";
import { followPaymentAccount } from "./sync-payment-account.ts";

export const accountsJobs: readonly AnyJob<Ctx>[] = [
  mailSignUpLink,
  mailPasswordResetLink,
  followPaymentAccount,
  sweepPaymentAccounts,
  sweepLeftovers,
  forgetAbsent,
  forgetConsents,
];

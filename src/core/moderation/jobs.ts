import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { CLOSED_REPORT_DAYS } from "./rules.ts";
import { contactMessages, newsletterSubscriptions, reports } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

const forgetOldReports = defineJob({
  name: "moderation-forget-old",
  payload: z.object({}),
  cron: "50 3 * * *",
  async handler({ db, now }) {
    await db.delete(reports).where(lt(reports.closedAt, new Date(now.getTime() - CLOSED_REPORT_DAYS * DAY_MS)));
  },
});

export const moderationJobs: readonly AnyJob<Ctx>[] = [forgetOldReports];

/** The periods that the privacy policy promises. */
const ANSWERED_DAYS = 365;
const UNCONFIRMED_DAYS = 30;
const CONSENT_PROOF_DAYS = 5 * 365;

const forgetOldContacts = defineJob({
  name: "contact-forget-old",
  payload: z.object({}),
  cron: "40 3 * * *",
  async handler(ctx) {
    await ctx.db.delete(contactMessages).where(lt(contactMessages.answeredAt, daysAgo(ctx, ANSWERED_DAYS)));
    const { state, requestedAt, unsubscribedAt } = newsletterSubscriptions;
    await ctx.db
      .delete(newsletterSubscriptions)
      .where(and(eq(state, "pending"), lt(requestedAt, daysAgo(ctx, UNCONFIRMED_DAYS)), isNull(unsubscribedAt)));
    await ctx.db
      .delete(newsletterSubscriptions)
      .where(and(ne(state, "subscribed"), lt(unsubscribedAt, daysAgo(ctx, CONSENT_PROOF_DAYS))));
  },
});

function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * DAY_MS);
}

export const contactJobs = [forgetOldContacts];

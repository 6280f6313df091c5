import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { CLOSED_REPORT_DAYS, NOTICE_ARCHIVE_DAYS } from "./rules.ts";
import { contactMessages, moderationAppeals, moderationDecisions, newsletterSubscriptions, reports } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** First the words and who said them; then what was decided. What somebody contests is kept until it is answered. */
const forgetOldReports = defineJob({
  name: "moderation-forget-old",
  payload: z.object({}),
  cron: "50 3 * * *",
  async handler(ctx) {
    const nameless = { text: "", outcome: null, reporterId: null, reporterName: null, reporterEmail: null };
    const isOld = lt(reports.closedAt, daysAgo(ctx, CLOSED_REPORT_DAYS));
    const isContested = sql`exists (select from ${moderationAppeals} join ${moderationDecisions}
      on ${moderationDecisions.id} = ${moderationAppeals.decisionId}
      where ${moderationDecisions.reportId} = ${reports.id} and ${moderationAppeals.state} = 'open')`;
    const unsaid = or(ne(reports.text, ""), isNotNull(reports.reporterId), isNotNull(reports.reporterEmail));
    await ctx.db
      .update(reports)
      .set(nameless)
      .where(and(isOld, unsaid, sql`not ${isContested}`));
    const archived = daysAgo(ctx, NOTICE_ARCHIVE_DAYS);
    await ctx.db
      .delete(moderationDecisions)
      .where(
        and(lt(moderationDecisions.decidedAt, archived), or(ne(moderationDecisions.state, "standing"), notInForce)),
      );
    await ctx.db
      .delete(reports)
      .where(
        and(
          lt(reports.closedAt, archived),
          sql`not exists (select from ${moderationDecisions} where ${moderationDecisions.reportId} = ${reports.id})`,
        ),
      );
  },
});

/** What takes nothing from anybody is over as soon as it is told; the rest is kept as long as it holds. */
const notInForce = inArray(moderationDecisions.measure, ["none", "warned"]);

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

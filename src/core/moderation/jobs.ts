import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { ANSWERED_DAYS, NEWSLETTER_PROOF_DAYS, UNANSWERED_DAYS, UNCONFIRMED_DAYS } from "./contact-rules.ts";
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
        and(
          lt(moderationDecisions.decidedAt, archived),
          or(ne(moderationDecisions.state, "standing"), notInForce, hasNobodyLeft),
        ),
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

/** Taken from people who have all left: there is nobody whom it binds. */
const hasNobodyLeft = and(
  sql`cardinality(${moderationDecisions.personIds}) > 0`,
  sql`not exists (select from ${users} where ${users.id} = any(${moderationDecisions.personIds}) and ${users.deletedAt} is null)`,
);

export const moderationJobs: readonly AnyJob<Ctx>[] = [forgetOldReports];

const forgetOldContacts = defineJob({
  name: "contact-forget-old",
  payload: z.object({}),
  cron: "40 3 * * *",
  async handler(ctx) {
    await ctx.db.delete(contactMessages).where(lt(contactMessages.answeredAt, daysAgo(ctx, ANSWERED_DAYS)));
    await ctx.db.delete(contactMessages).where(lt(contactMessages.createdAt, daysAgo(ctx, UNANSWERED_DAYS)));
    const { state, requestedAt, unsubscribedAt } = newsletterSubscriptions;
    await ctx.db
      .delete(newsletterSubscriptions)
      .where(and(eq(state, "pending"), lt(requestedAt, daysAgo(ctx, UNCONFIRMED_DAYS)), isNull(unsubscribedAt)));
    await ctx.db
      .delete(newsletterSubscriptions)
      .where(and(ne(state, "subscribed"), lt(unsubscribedAt, daysAgo(ctx, NEWSLETTER_PROOF_DAYS))));
  },
});

function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * DAY_MS);
}

export const contactJobs = [forgetOldContacts];

import { and, desc, eq, lt, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { checkFormStamp } from "./contact-messages.ts";
import { namedNoticeInput, namelessNoticeInput, reportInput, reportListInput } from "./input.ts";
import { takeModerationLimit, takeNoticeLimit } from "./limits.ts";
import { describeOne, type ReportedThing } from "./moderation-parts.ts";
import { acknowledgeReport, mailReportToTeam } from "./notices/notice-mails.ts";
import { reportProcess } from "./process.ts";
import { mayBeNameless, type ReportReason, type ReportSubjectKind } from "./rules.ts";
import { reports } from "./tables.ts";

/**
 * For the team's eyes only: whoever is reported is not told by whom. The same thing reported again while open stays one report.
 * Whoever has no account gives a name and an address, except where the law spares them.
 */
export async function reportSubject(ctx: Ctx, input: unknown): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "system") throw new DomainError("unauthenticated");
  if (actor.kind === "visitor") return reportAsVisitor(ctx, input);
  const report = parseInput(reportInput, input);
  await takeModerationLimit(ctx, actor, "report");
  await write(ctx, { ...report, reporterId: actor.userId, reporterName: null, reporterEmail: null });
}

/** Answers the same for every address, and for what is reported already: who reported what is nobody's business. */
async function reportAsVisitor(ctx: Ctx, input: unknown): Promise<void> {
  const asked = input as { reason?: unknown } | null;
  const isNameless = mayBeNameless(typeof asked?.reason === "string" ? asked.reason : undefined);
  const notice = parseInput(isNameless ? namelessNoticeInput : namedNoticeInput, input);
  const { subjectKind, subjectId, reason, text, name = null, email = null, website, stamp } = notice;
  // Only a machine fills a field that nobody sees. It is told that all went well: an error would teach it.
  if (website) return;
  if (stamp !== undefined) checkFormStamp(ctx, stamp);
  await takeNoticeLimit(ctx, stamp === undefined ? "reportByProgram" : "reportByCaller", ctx.callerKey);
  if (email) await takeNoticeLimit(ctx, "reportByEmail", email);
  await write(ctx, {
    subjectKind,
    subjectId,
    reason,
    text,
    reporterId: null,
    reporterName: name,
    reporterEmail: email,
  });
}

type NewReport = {
  subjectKind: ReportSubjectKind;
  subjectId: string;
  reason: ReportReason;
  text: string;
  reporterId: string | null;
  reporterName: string | null;
  reporterEmail: string | null;
};

async function write(ctx: Ctx, report: NewReport): Promise<void> {
  await transact(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(reports)
      .values({ id: newId(inner.now), ...report, state: reportProcess.moves.make.to, createdAt: inner.now })
      .onConflictDoNothing({
        target: [
          report.reporterId ? reports.reporterId : reports.reporterEmail,
          reports.subjectKind,
          reports.subjectId,
        ],
        where: sql`${reports.state} = 'open'`,
      })
      .returning();
    if (!made) return;
    const thing = await describeOne(inner, made);
    await mailReportToTeam(inner, made, thing);
    await acknowledgeReport(inner, made, thing);
    await recordAudit(inner, {
      action: "moderation.reported",
      subject: { kind: "report", id: made.id },
      details: { subjectKind: report.subjectKind, subjectId: report.subjectId, reason: report.reason },
    });
  });
}

type ReportPage = {
  reports: (typeof reports.$inferSelect & { reporterName: string; thing: ReportedThing | null })[];
  nextBefore: string | null;
};

/** For the team: the newest first. */
export async function listReports(ctx: Ctx, input: unknown = {}): Promise<ReportPage> {
  requireTeam(ctx, "moderation.see");
  const { state, before, limit } = parseInput(reportListInput, input);
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.state, state), before ? lt(reports.id, before) : undefined))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const people = await loadPeople(
    ctx,
    page.flatMap(({ reporterId }) => reporterId ?? []),
  );
  const things = await ctx.parts.moderation.describe(ctx, page);
  return {
    reports: page.map((report) => {
      const known = report.reporterId ? people.get(report.reporterId)?.displayName : report.reporterName;
      const reporterEmail = report.reporterEmail && maskedEmail(report.reporterEmail);
      return { ...report, reporterEmail, reporterName: known ?? "", thing: things.get(report.subjectId) ?? null };
    }),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

import { and, desc, eq, lt, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { closeReportInput, reportInput, reportListInput } from "./input.ts";
import { takeModerationLimit } from "./limits.ts";
import { reportProcess } from "./process.ts";
import { reports } from "./tables.ts";

/** For the team's eyes only: whoever is reported is not told. The same thing reported again while open stays one report. */
export async function reportSubject(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const report = parseInput(reportInput, input);
  await takeModerationLimit(ctx, actor, "report");
  await transact(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(reports)
      .values({
        id: newId(inner.now),
        reporterId: actor.userId,
        ...report,
        state: reportProcess.moves.make.to,
        createdAt: inner.now,
      })
      .onConflictDoNothing({
        target: [reports.reporterId, reports.subjectKind, reports.subjectId],
        where: sql`${reports.state} = 'open'`,
      })
      .returning({ id: reports.id });
    if (!made) return;
    await recordAudit(inner, {
      action: "moderation.reported",
      subject: { kind: "report", id: made.id },
      details: { subjectKind: report.subjectKind, subjectId: report.subjectId, reason: report.reason },
    });
  });
}

type ReportPage = {
  reports: (typeof reports.$inferSelect & { reporterName: string })[];
  nextBefore: string | null;
};

/** For the team: the newest first. */
export async function listReports(ctx: Ctx, input: unknown = {}): Promise<ReportPage> {
  requireAdmin(ctx);
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
    page.map(({ reporterId }) => reporterId),
  );
  return {
    reports: page.map((report) => ({ ...report, reporterName: people.get(report.reporterId)?.displayName ?? "" })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Of two admins who close at once, the second is told. */
export async function closeReport(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { reportId, outcome } = parseInput(closeReportInput, input);
  await transact(ctx, async (inner) => {
    const [closed] = await move(inner.db, reports, reportProcess, "close", {
      where: eq(reports.id, reportId),
      set: { closedAt: inner.now, closedBy: userId, outcome },
    }).returning({ id: reports.id });
    if (!closed) throw await whyNot(inner, reportId);
    await recordAudit(inner, { action: "moderation.report_closed", subject: { kind: "report", id: reportId } });
  });
}

async function whyNot(ctx: Ctx, reportId: string): Promise<DomainError> {
  const [known] = await ctx.db.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId));
  return known
    ? new DomainError("conflict", { reason: "already_closed", detail: m["moderation.already_closed"]() })
    : new DomainError("not_found");
}

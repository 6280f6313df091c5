import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { describeOne } from "../moderation-parts.ts";
import { decisionProcess, reportProcess } from "../process.ts";
import type { ReportSubjectKind } from "../rules.ts";
import { moderationAppeals, moderationDecisions, reports } from "../tables.ts";
import { type DecisionRule, isRestriction, type Measure } from "./decision-rules.ts";
import { archiveInput, decideReportInput } from "./notice-input.ts";
import { mailReporterDecision, mailStatementOfReasons, mailWithdrawn } from "./notice-mails.ts";

export type Decision = typeof moderationDecisions.$inferSelect;

/** What the team decides about a report: done, told to both with its reasons, and written down, or nothing of it. */
export async function decideReport(ctx: Ctx, input: unknown): Promise<{ decisionId: string }> {
  const { userId } = requireTeam(ctx, "moderation.act");
  const { reportId, measure, rule, reason: reasons } = parseInput(decideReportInput, input);
  return transact(ctx, async (inner) => {
    // Of two who decide at once, the second is told.
    const [report] = await move(inner.db, reports, reportProcess, "close", {
      where: eq(reports.id, reportId),
      set: { closedAt: inner.now, closedBy: userId, outcome: reasons },
    }).returning();
    if (!report) throw await whyNot(inner, reportId);
    const { subjectKind, subjectId } = report;
    const before =
      measure === "removed" ? await inner.parts.moderation.takeOff(inner, subjectKind, subjectId, reasons) : null;
    const about = { reportId, subjectKind, subjectId, measure, rule, reasons, before };
    const decision = await recordDecision(inner, about);
    await mailReporterDecision(inner, report, decision);
    await recordAudit(inner, {
      action: "moderation.report_closed",
      subject: { kind: "report", id: reportId },
      details: { measure, ...(rule ? { rule } : {}), decisionId: decision.id },
    });
    return { decisionId: decision.id };
  });
}

async function whyNot(ctx: Ctx, reportId: string): Promise<DomainError> {
  const [known] = await ctx.db.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId));
  return known
    ? new DomainError("conflict", { reason: "already_closed", detail: m["moderation.already_closed"]() })
    : new DomainError("not_found");
}

type NewDecision = {
  reportId?: string;
  subjectKind: ReportSubjectKind;
  subjectId: string;
  measure: Measure;
  rule?: DecisionRule | undefined;
  reasons: string;
  before?: string | null | undefined;
};

/** In the transaction of what it tells, whether somebody had reported it or not. Whoever it takes something from is told why. */
export async function recordDecision(ctx: Ctx, { reportId, before, rule, ...decided }: NewDecision): Promise<Decision> {
  const { userId } = requireTeam(ctx, "moderation.act");
  const thing = await describeOne(ctx, decided);
  const restricts = isRestriction(decided.measure);
  const [decision] = await ctx.db
    .insert(moderationDecisions)
    .values({
      id: newId(ctx.now),
      reportId: reportId ?? null,
      ...decided,
      rule: rule ?? null,
      before: before ?? null,
      personIds: restricts ? [...new Set(thing?.personIds ?? [])] : [],
      state: decisionProcess.moves.decide.to,
      decidedBy: userId,
      decidedAt: ctx.now,
    })
    .returning();
  if (!decision) throw new Error("a decision was not written");
  if (restricts) await mailStatementOfReasons(ctx, decision, thing);
  return decision;
}

type Taken = { subjectKind: ReportSubjectKind; subjectId: string; measure: Measure };

/** The team takes back what it did by itself: whoever was told of it is told of this as well. */
export async function withdrawDecisions(ctx: Ctx, taken: Taken, reason: string): Promise<void> {
  const standing = and(
    eq(moderationDecisions.subjectKind, taken.subjectKind),
    eq(moderationDecisions.subjectId, taken.subjectId),
    eq(moderationDecisions.measure, taken.measure),
  );
  for (const decision of await withdraw(ctx, standing)) {
    await mailWithdrawn(ctx, decision, await describeOne(ctx, decision), reason);
  }
}

/** Only those that stand: twice is once. */
export async function withdraw(ctx: Ctx, where: ReturnType<typeof and>): Promise<Decision[]> {
  const { userId } = requireTeam(ctx, "moderation.act");
  return move(ctx.db, moderationDecisions, decisionProcess, "withdraw", {
    where,
    set: { withdrawnAt: ctx.now, withdrawnBy: userId },
  }).returning();
}

type Archived = Decision & {
  title: string | null;
  path: string | null;
  appeals: (typeof moderationAppeals.$inferSelect)[];
};

/** Everything that was decided, the newest first: for the team. */
export async function listDecisions(
  ctx: Ctx,
  input: unknown = {},
): Promise<{ decisions: Archived[]; nextBefore: string | null }> {
  requireTeam(ctx, "moderation.see");
  const { measure, before, limit } = parseInput(archiveInput, input);
  const rows = await ctx.db
    .select()
    .from(moderationDecisions)
    .where(
      and(
        measure ? eq(moderationDecisions.measure, measure) : undefined,
        before ? lt(moderationDecisions.id, before) : undefined,
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const appeals = ids.length
    ? await ctx.db.select().from(moderationAppeals).where(inArray(moderationAppeals.decisionId, ids))
    : [];
  const things = await ctx.parts.moderation.describe(ctx, page);
  const decisions = page.map((decision) => ({
    ...decision,
    title: things.get(decision.subjectId)?.title ?? null,
    path: things.get(decision.subjectId)?.path ?? null,
    appeals: appeals.filter(({ decisionId }) => decisionId === decision.id),
  }));
  return { decisions, nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

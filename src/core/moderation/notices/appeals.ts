import { and, arrayOverlaps, desc, eq, isNull, ne } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { codesAllowing } from "#core/team-rights-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { takeNoticeLimit } from "../limits.ts";
import { describeOne } from "../moderation-parts.ts";
import { appealProcess, reportProcess } from "../process.ts";
import { moderationAppeals, moderationDecisions, reports } from "../tables.ts";
import { appealUntil, sideOfKey } from "./decision-link.ts";
import type { AppealSide, DecisionRule, Measure } from "./decision-rules.ts";
import { type Decision, withdraw } from "./decisions.ts";
import { appealInput, decideAppealInput, decisionInput } from "./notice-input.ts";
import { acknowledgeAppeal, mailAppealAnswer, mailAppealToTeam } from "./notice-mails.ts";

type DecisionView = {
  id: string;
  side: AppealSide;
  title: string | null;
  measure: Measure;
  rule: DecisionRule | null;
  reasons: string;
  decidedAt: Date;
  isWithdrawn: boolean;
  wasReported: boolean;
  appealUntil: Date;
  mayAppeal: boolean;
  appeal: { text: string; state: "open" | "upheld" | "granted"; createdAt: Date; answer: string | null } | null;
};

/** For whoever has its mail; with an account, for whom it is about. Everybody else learns nothing, not even that it is there. */
export async function getDecision(ctx: Ctx, input: unknown): Promise<DecisionView> {
  const { decisionId, key } = parseInput(decisionInput, input);
  const { decision, side } = await openDecision(ctx, decisionId, key);
  const thing = await describeOne(ctx, decision);
  const [appeal] = await ctx.db
    .select()
    .from(moderationAppeals)
    .where(and(eq(moderationAppeals.decisionId, decisionId), eq(moderationAppeals.side, side)));
  const until = appealUntil(decision.decidedAt);
  return {
    id: decision.id,
    side,
    title: thing?.title ?? null,
    measure: decision.measure,
    rule: decision.rule,
    reasons: decision.reasons,
    decidedAt: decision.decidedAt,
    isWithdrawn: decision.state === "withdrawn",
    wasReported: decision.reportId !== null,
    appealUntil: until,
    mayAppeal: !appeal && decision.state === "standing" && ctx.now <= until,
    appeal: appeal
      ? { text: appeal.text, state: appeal.state, createdAt: appeal.createdAt, answer: appeal.answer }
      : null,
  };
}

async function openDecision(ctx: Ctx, id: string, key: string): Promise<{ decision: Decision; side: AppealSide }> {
  const [decision] = await ctx.db.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  const side = decision && (sideOfKey(ctx, id, key) ?? sideOfAccount(ctx, decision));
  if (!decision || !side) throw new DomainError("not_found");
  return { decision, side };
}

const sideOfAccount = ({ actor }: Ctx, { personIds }: Decision): AppealSide | undefined =>
  actor.kind === "user" && personIds.includes(actor.userId) ? "author" : undefined;

/** Once for each side: sent twice, the first words stand. */
export async function appealDecision(ctx: Ctx, input: unknown): Promise<void> {
  const { decisionId, key, text } = parseInput(appealInput, input);
  const { decision, side } = await openDecision(ctx, decisionId, key);
  await takeNoticeLimit(ctx, "appealByCaller", ctx.callerKey);
  if (ctx.now > appealUntil(decision.decidedAt)) {
    throw new DomainError("expired", { reason: "appeal_late", detail: m["notice.appeal_late"]() });
  }
  if (decision.state === "withdrawn") {
    throw new DomainError("conflict", { reason: "withdrawn", detail: m["notice.withdrawn"]() });
  }
  await transact(ctx, async (inner) => {
    const [appeal] = await inner.db
      .insert(moderationAppeals)
      .values({
        id: newId(inner.now),
        decisionId,
        side,
        text,
        state: appealProcess.moves.make.to,
        createdAt: inner.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!appeal) return;
    const report = await reportOf(inner, decision);
    await mailAppealToTeam(inner, appeal, decision);
    await acknowledgeAppeal(inner, appeal, decision, report);
    await recordAudit(inner, {
      action: "moderation.appealed",
      subject: { kind: "decision", id: decisionId },
      details: { side },
    });
  });
}

async function reportOf(ctx: Ctx, { reportId }: Decision) {
  if (!reportId) return undefined;
  const [report] = await ctx.db.select().from(reports).where(eq(reports.id, reportId));
  return report;
}

type OpenAppeal = typeof moderationAppeals.$inferSelect & {
  decision: Decision;
  title: string | null;
  /** The reader decided it themselves, and there is somebody else to look at it. */
  isForSomebodyElse: boolean;
};

/** For the team: those that nobody has answered, the oldest last. */
export async function listOpenAppeals(ctx: Ctx): Promise<OpenAppeal[]> {
  const { userId } = requireTeam(ctx, "moderation.see");
  const rows = await ctx.db
    .select({ appeal: moderationAppeals, decision: moderationDecisions })
    .from(moderationAppeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationAppeals.decisionId))
    .where(eq(moderationAppeals.state, "open"))
    .orderBy(desc(moderationAppeals.id))
    .limit(100);
  const othersAreThere =
    rows.some(({ decision }) => decision.decidedBy === userId) && (await hasColleague(ctx, userId));
  const things = await ctx.parts.moderation.describe(
    ctx,
    rows.map(({ decision }) => decision),
  );
  return rows.map(({ appeal, decision }) => ({
    ...appeal,
    decision,
    title: things.get(decision.subjectId)?.title ?? null,
    isForSomebodyElse: othersAreThere && decision.decidedBy === userId,
  }));
}

async function hasColleague(ctx: Ctx, userId: string): Promise<boolean> {
  const [colleague] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        arrayOverlaps(users.roles, codesAllowing("moderation.act")),
        ne(users.id, userId),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .limit(1);
  return colleague !== undefined;
}

/**
 * Looked at by somebody else than whoever decided, as long as the team is more than one. Who was right is put right at once: what
 * was taken comes back, or the report is open again.
 */
export async function decideAppeal(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireTeam(ctx, "moderation.act");
  const { appealId, outcome, reason: answer } = parseInput(decideAppealInput, input);
  await transact(ctx, async (inner) => {
    const verb = outcome === "grant" ? "grant" : "uphold";
    const [appeal] = await move(inner.db, moderationAppeals, appealProcess, verb, {
      where: eq(moderationAppeals.id, appealId),
      set: { answer, decidedBy: userId, decidedAt: inner.now },
    }).returning();
    if (!appeal) throw await whyNot(inner, appealId);
    const [decision] = await inner.db
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.id, appeal.decisionId));
    if (!decision) throw new DomainError("not_found");
    if (decision.decidedBy === userId && (await hasColleague(inner, userId))) {
      throw new DomainError("conflict", { reason: "own_decision", detail: m["notice.own_decision"]() });
    }
    if (outcome === "grant") await putRight(inner, decision, appeal.side, answer);
    await mailAppealAnswer(inner, appeal, decision, await reportOf(inner, decision));
    await recordAudit(inner, {
      action: "moderation.appeal_decided",
      subject: { kind: "decision", id: decision.id },
      details: { outcome: appeal.state, side: appeal.side },
    });
  });
}

async function whyNot(ctx: Ctx, appealId: string): Promise<DomainError> {
  const [known] = await ctx.db
    .select({ id: moderationAppeals.id })
    .from(moderationAppeals)
    .where(eq(moderationAppeals.id, appealId));
  return known
    ? new DomainError("conflict", { reason: "already_closed", detail: m["notice.appeal_closed"]() })
    : new DomainError("not_found");
}

async function putRight(ctx: Ctx, decision: Decision, side: AppealSide, reason: string): Promise<void> {
  if (side === "author") {
    const [withdrawn] = await withdraw(ctx, eq(moderationDecisions.id, decision.id));
    if (withdrawn) await ctx.parts.moderation.undo(ctx, withdrawn, reason);
    return;
  }
  const report = await reportOf(ctx, decision);
  if (!report) return;
  const isSame = and(
    eq(reports.subjectKind, report.subjectKind),
    eq(reports.subjectId, report.subjectId),
    eq(reports.state, "open"),
    report.reporterId
      ? eq(reports.reporterId, report.reporterId)
      : eq(reports.reporterEmail, report.reporterEmail ?? ""),
  );
  // They may have reported it again meanwhile: that one is looked at, then.
  const [again] = await ctx.db.select({ id: reports.id }).from(reports).where(isSame).limit(1);
  if (again) return;
  await move(ctx.db, reports, reportProcess, "reopen", {
    where: eq(reports.id, report.id),
    set: { closedAt: null, closedBy: null, outcome: null },
  });
}

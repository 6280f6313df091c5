import { sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { reportInput } from "./input.ts";
import { takeModerationLimit } from "./limits.ts";
import { reports } from "./tables.ts";

/** For the team's eyes only: whoever is reported is not told. The same thing reported again while open stays one report. */
export async function reportSubject(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const report = parseInput(reportInput, input);
  await takeModerationLimit(ctx, actor, "report");
  await transact(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(reports)
      .values({ id: newId(inner.now), reporterId: actor.userId, ...report, state: "open", createdAt: inner.now })
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

import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { closeReportInput } from "./input.ts";
import { reports } from "./tables.ts";

/** Of two admins who close at once, the second is told. */
export async function closeReport(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { reportId, outcome } = parseInput(closeReportInput, input);
  await transact(ctx, async (inner) => {
    const [closed] = await inner.db
      .update(reports)
      .set({ state: "closed", closedAt: inner.now, closedBy: userId, outcome })
      .where(and(eq(reports.id, reportId), eq(reports.state, "open")))
      .returning({ id: reports.id });
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

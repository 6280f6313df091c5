import { and, desc, eq, lt } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { reportListInput } from "./input.ts";
import { reports } from "./tables.ts";

export type ReportPage = {
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
  const people = await findPeople(
    ctx,
    page.map(({ reporterId }) => reporterId),
  );
  return {
    reports: page.map((report) => ({ ...report, reporterName: people.get(report.reporterId)?.displayName ?? "" })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { formatCsv } from "#platform/csv.ts";
import { parseInput } from "#platform/parse-input.ts";
import { yearInput } from "./input.ts";
import { readKeptIdentity } from "./keep-identity.ts";
import { readConsistently } from "./read-consistently.ts";
import { readYearLines } from "./read-year-lines.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { summaryHead, summaryRows } from "./year-csv.ts";
import { summarise } from "./year-summary-rules.ts";

/** For admins: everybody who was credited something in a year, one row a person and activity. Who took it is written down. */
export async function exportYearlySummaries(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  requireAdmin(ctx);
  const { year } = parseInput(yearInput, raw);
  await recordAudit(ctx, {
    action: "statements.year_exported",
    subject: { kind: "declaration" },
    details: { year },
  });
  const rows = await readConsistently(ctx, async (inner) => {
    const byPerson = Map.groupBy(await readYearLines(inner, year), (line) => line.userId);
    const all: string[][] = [];
    for (const [personId, lines] of [...byPerson].sort(([a], [b]) => (a < b ? -1 : 1)))
      all.push(...summaryRows(year, await readKeptIdentity(inner, personId), summarise(lines)));
    return all;
  });
  return {
    filename: `declaration-${year}.csv`,
    contentType: "text/csv; charset=utf-8",
    body: Buffer.from(formatCsv([summaryHead, ...rows])),
  };
}

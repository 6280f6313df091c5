import type { Ctx } from "#core/context.ts";
import { formatCsv } from "#platform/csv.ts";
import { getYearlySummary } from "./get-yearly-summary.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";
import { summaryHead, summaryRows } from "./year-csv.ts";
import { yearPaper } from "./year-paper.ts";

/** The acting person's year on paper, or as a table for a spreadsheet. */
export async function getYearlySummaryFile(ctx: Ctx, raw: unknown, format: "pdf" | "csv"): Promise<PaperFile> {
  const summary = await getYearlySummary(ctx, raw);
  const { year, identity, activities } = summary;
  const filename = `recapitulatif-${year}.${format}`;
  if (format === "pdf")
    return {
      filename,
      contentType: "application/pdf",
      body: await typesetPaper(yearPaper(summary, ctx.now, ctx.operator), ctx.operator),
    };
  const rows = [summaryHead, ...summaryRows(year, identity, activities)];
  return { filename, contentType: "text/csv; charset=utf-8", body: Buffer.from(formatCsv(rows)) };
}

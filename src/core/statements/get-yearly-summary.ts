import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { Identity } from "./document-content.ts";
import { yearInput } from "./input.ts";
import { readKeptIdentity } from "./keep-identity.ts";
import { readConsistently } from "./read-consistently.ts";
import { readYearLines, type YearLine } from "./read-year-lines.ts";
import { yearOf } from "./rules.ts";
import { type ActivitySummary, summarise } from "./year-summary-rules.ts";

export type YearlySummary = {
  year: number;
  identity: Identity;
  activities: ActivitySummary[];
  lines: YearLine[];
  /** Still running: more may come. */
  isOpen: boolean;
};

/** What the acting person was credited in a year: the figures that the platform declares for them. */
export async function getYearlySummary(ctx: Ctx, raw: unknown): Promise<YearlySummary> {
  const { userId } = requireUser(ctx);
  const { year } = parseInput(yearInput, raw);
  return readConsistently(ctx, async (inner) => {
    const lines = await readYearLines(inner, year, userId);
    return {
      year,
      identity: await readKeptIdentity(inner, userId),
      activities: summarise(lines),
      lines,
      isOpen: yearOf(ctx.now) <= year,
    };
  });
}

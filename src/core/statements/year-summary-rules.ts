import { type Cents, sumCents } from "#platform/money.ts";
import { type Activity, activities, type Quarter, quarterOf } from "./rules.ts";

export type Period = { grossCents: Cents; feesCents: Cents; netCents: Cents; transactions: number };
export type QuarterSummary = Period & { quarter: Quarter };
/** One kind of activity over a year. */
export type ActivitySummary = { activity: Activity; quarters: QuarterSummary[]; total: Period };

type Line = {
  at: Date;
  activity: Activity;
  grossCents: Cents;
  feesCents: Cents;
  netCents: Cents;
  isCorrection: boolean;
};

const QUARTERS = [1, 2, 3, 4] as const;

/** By activity and quarter, as tax rules on platforms ask for. An operation counts once; what corrects it does not. */
export function summarise(lines: readonly Line[]): ActivitySummary[] {
  return (Object.keys(activities) as Activity[]).flatMap((activity) => {
    const own = lines.filter((line) => line.activity === activity);
    if (own.length === 0) return [];
    const quarters = QUARTERS.map((quarter) => ({
      quarter,
      ...periodOf(own.filter(({ at }) => quarterOf(at) === quarter)),
    }));
    return [{ activity, quarters, total: periodOf(own) }];
  });
}

const periodOf = (lines: readonly Line[]): Period => ({
  grossCents: sumCents(lines.map((line) => line.grossCents)),
  feesCents: sumCents(lines.map((line) => line.feesCents)),
  netCents: sumCents(lines.map((line) => line.netCents)),
  transactions: lines.filter(({ isCorrection }) => !isCorrection).length,
});

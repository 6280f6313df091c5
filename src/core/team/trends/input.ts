import { z } from "zod";
import type { Comparison, PeriodKind } from "./period-rules.ts";
import { comparisons, periodKinds } from "./period-rules.ts";
import { columnNames } from "./trend-rules.ts";

/** A day that there is, of this century: the thirty-first of June is none, and the database knows no year 0. */
const day = z.iso.date().regex(/^20/).optional().catch(undefined);

/** Of an address, which people edit: what makes no sense is what is shown first. */
export const trendsInput = z.object({
  kind: z.enum(Object.keys(periodKinds) as [PeriodKind, ...PeriodKind[]]).catch("12s"),
  comparison: z.enum(Object.keys(comparisons) as [Comparison, ...Comparison[]]).catch("avant"),
  from: day,
  to: day,
  town: z.string().min(1).max(120).optional().catch(undefined),
  art: z.string().min(1).max(60).optional().catch(undefined),
  sort: z.enum(["name", ...columnNames]).catch("gross"),
  order: z.enum(["up", "down"]).catch("down"),
});

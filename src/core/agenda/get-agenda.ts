import { type Ctx, requireUser } from "#core/context.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { monthInput } from "./input.ts";
import { readEntries } from "./read-entries.ts";
import type { AgendaEntry } from "./rules.ts";

export type Agenda = { month: string; entries: AgendaEntry[] };

/** One's own month. */
export async function getAgenda(ctx: Ctx, input: unknown = {}): Promise<Agenda> {
  const { userId } = requireUser(ctx);
  const { month = parisDay(ctx.now).slice(0, 7) } = parseInput(monthInput, input);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const from = parisMoment(`${month}-01`, "00:00") ?? ctx.now;
  const to = parisMoment(`${next}-01`, "00:00") ?? ctx.now;
  return { month, entries: await readEntries(ctx, userId, { from, to }) };
}

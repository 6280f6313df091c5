import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { type Batch, readBatches } from "./read-file.ts";
import type { Line, Refused } from "./read-lines.ts";
import { ERRORS_KEPT, emptyReport, type Reading, type Report } from "./rules.ts";
import { importedEvenings, importedPeople } from "./tables.ts";

export const isRefused = (line: Line | Refused): line is Refused => "says" in line;

/** The dry run: everything is read as the import will read it, and nothing is written. */
export async function judgeFile(
  ctx: Ctx,
  userId: string,
  { reading, pieces }: { reading: Reading; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
): Promise<Report> {
  let report = emptyReport;
  const evenings = new Set<string>();
  const people = new Set<string>();
  for await (const batch of readBatches(pieces, reading)) {
    const lines = batch.filter((line) => !isRefused(line)) as Line[];
    const [knownEvenings, knownPeople] = await loadKnown(ctx, userId, lines);
    let [good, known] = [0, 0];
    for (const { evening, person } of lines) {
      const isNew = person
        ? !knownPeople.has(person.key) && !people.has(person.key)
        : !knownEvenings.has(evening.key) && !evenings.has(evening.key);
      if (isNew) good += 1;
      else known += 1;
      if (!knownEvenings.has(evening.key)) evenings.add(evening.key);
      if (person) people.add(person.key);
    }
    report = addBatch(report, batch, { good, known, evenings: evenings.size - report.evenings });
  }
  return report;
}

async function loadKnown(
  ctx: Ctx,
  userId: string,
  lines: readonly Line[],
): Promise<[ReadonlySet<string>, ReadonlySet<string>]> {
  const eveningKeys = [...new Set(lines.map(({ evening }) => evening.key))];
  const peopleKeys = lines.flatMap(({ person }) => person?.key ?? []);
  const evenings = await ctx.db
    .select({ key: importedEvenings.key })
    .from(importedEvenings)
    .where(and(eq(importedEvenings.userId, userId), inArray(importedEvenings.key, eveningKeys)));
  const people = await ctx.db
    .select({ key: importedPeople.key })
    .from(importedPeople)
    .where(and(eq(importedPeople.userId, userId), inArray(importedPeople.key, peopleKeys)));
  return [new Set(evenings.map(({ key }) => key)), new Set(people.map(({ key }) => key))];
}

type Counted = { good: number; known: number; evenings: number };

/** All errors are counted, and the first of them kept. */
export function addBatch(report: Report, batch: Batch, { good, known, evenings }: Counted): Report {
  const refused = batch.filter(isRefused);
  return {
    rows: report.rows + batch.length,
    good: report.good + good,
    known: report.known + known,
    evenings: report.evenings + evenings,
    bad: report.bad + refused.length,
    errors: [...report.errors, ...refused.map(({ line, says }) => ({ line, says }))].slice(0, ERRORS_KEPT),
  };
}

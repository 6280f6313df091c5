import { type Ctx, requireTeam } from "#core/context.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { parisDay } from "#platform/french-dates.ts";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { countDays, loadCount } from "./count-days.ts";
import { trendsInput } from "./input.ts";
import { periodOf } from "./period-rules.ts";
import {
  type Both,
  countBuyers,
  countOrganisers,
  listTowns,
  loadAnswerTimes,
  type Part,
  sumByBar,
  sumByPart,
} from "./trend-queries.ts";
import {
  type AnswerKind,
  answerKinds,
  type ColumnName,
  type Compared,
  columnNames,
  drawnFigures,
  type FigureName,
  figureRows,
  refundPrefix,
  type Sums,
  sumOf,
  type TrendLine,
} from "./trend-rules.ts";

export type Trends = Awaited<ReturnType<typeof getTrends>>;

/** What the platform does over time. Read from days that a job counts: whatever was sold, eight questions. */
export async function getTrends(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "figures.see");
  const asked = parseInput(trendsInput, input);
  if (!(await loadCount(ctx))) await countDays(ctx, "all");
  const period = periodOf(asked, parisDay(ctx.now));
  const where = { town: asked.town, art: asked.art };
  const [bars, parts, times, buyers, organisers, towns, counted] = await Promise.all([
    sumByBar(ctx, period, where),
    sumByPart(ctx, period, where),
    loadAnswerTimes(ctx, period, where),
    countBuyers(ctx, period, where),
    countOrganisers(ctx, period, where),
    listTowns(ctx, period),
    loadCount(ctx),
  ]);
  const sums: Both<Sums> = { now: totalOf(bars.now), before: totalOf(bars.before) };
  const { sort, order } = asked;
  return {
    asked,
    period,
    countedAt: counted?.countedAt ?? ctx.now,
    towns,
    figures: mapValues(figureRows, ({ of }) => compared(sums, of)),
    curves: drawnFigures.map((name) => ({
      name,
      now: bars.now.map(figureRows[name].of),
      before: bars.before.map(figureRows[name].of),
    })),
    funnel: (["views", "held", "paid"] as const).map((measure) => ({
      measure,
      ...compared(sums, (each) => sumOf(each, measure)),
    })),
    refunds: refundsBy(sums),
    answers: (Object.keys(answerKinds) as AnswerKind[]).map((kind) => ({
      kind,
      now: times.now[kind] ?? null,
      before: times.before[kind] ?? null,
    })),
    buyers,
    organisers,
    byTown: linesOf(parts.town, (key) => key || "Sans lieu", sort, order),
    byArt: linesOf(parts.art, artLabel, sort, order),
  };
}

export const artLabel = (code: string): string =>
  artFamilies.find((family) => family.code === code)?.label ?? (code || "Sans art");

const mapValues = <K extends string, V, R>(from: Record<K, V>, to: (value: V) => R): Record<K, R> =>
  Object.fromEntries(Object.entries<V>(from).map(([key, value]) => [key, to(value)])) as Record<K, R>;

function totalOf(bars: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const bar of bars)
    for (const [measure, value] of Object.entries(bar)) put(total, measure, sumOf(total, measure) + value);
  return total;
}

const compared = (sums: Both<Sums>, of: (sums: Sums) => number | null): Compared => ({
  now: of(sums.now),
  before: of(sums.before),
});

function refundsBy({ now, before }: Both<Sums>): ({ cause: string } & Compared)[] {
  const causes = new Set([...Object.keys(now), ...Object.keys(before)].filter((key) => key.startsWith(refundPrefix)));
  return [...causes]
    .map((key) => ({ cause: key.slice(refundPrefix.length), now: sumOf(now, key), before: sumOf(before, key) }))
    .sort((one, other) => other.now - one.now || other.before - one.before);
}

/** What only waited for an answer is no line of sales. */
function linesOf(
  parts: readonly Part[],
  label: (key: string) => string,
  sort: ColumnName | "name",
  order: "up" | "down",
): TrendLine[] {
  const lines = parts
    .map((part) => ({
      key: part.key,
      label: label(part.key),
      figures: Object.fromEntries(columnNames.map((name) => [name, compared(part, figureRows[name].of)])) as Record<
        ColumnName,
        Compared
      >,
    }))
    .filter(({ figures }) => columnNames.some((name) => figures[name].now || figures[name].before));
  const byName = (one: TrendLine, other: TrendLine) => one.label.localeCompare(other.label, "fr");
  const value = ({ figures }: TrendLine) => (sort === "name" ? 0 : (figures[sort].now ?? -1));
  const sign = order === "up" ? 1 : -1;
  return lines.sort((one, other) =>
    sort === "name" ? sign * byName(one, other) : sign * (value(one) - value(other)) || byName(one, other),
  );
}

export type { FigureName };

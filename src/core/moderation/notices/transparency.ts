import { type AnyColumn, sql } from "drizzle-orm";
import { type Ctx, requireTeam } from "#core/context.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ReportReason, reportReasonLabels, reportReasons } from "../rules.ts";
import { moderationAppeals, moderationDecisions, reports } from "../tables.ts";
import { type DecisionRule, decisionRules, type Measure, measureLabels, measures } from "./decision-rules.ts";
import { transparencyInput } from "./notice-input.ts";

type Line = { label: string; count: number };

/** What article 15 of Regulation (EU) 2022/2065 asks to be told each year. No person is in it. */
export type YearFigures = {
  year: number;
  byReason: Line[];
  byMeasure: Line[];
  byGround: Line[];
  reports: { received: number; open: number };
  /** From a report to its decision: half took less. In hours; null where nothing was decided. */
  medianHours: number | null;
  decisions: { taken: number; ofOwnAccord: number; byMachine: 0 };
  appeals: { received: number; upheld: number; granted: number; open: number; medianHours: number | null };
};

export async function getTransparency(ctx: Ctx, input: unknown): Promise<YearFigures> {
  requireTeam(ctx, "moderation.see");
  const { year } = parseInput(transparencyInput, input);
  const within = (column: AnyColumn) =>
    sql`extract(year from ${column} at time zone 'Europe/Paris')::int = ${year}::int`;
  const halfway = (end: AnyColumn, start: AnyColumn) =>
    sql`(percentile_cont(0.5) within group (order by extract(epoch from ${end} - ${start}) / 3600))::float8`;
  const { rows } = await ctx.db.execute<{ report: Counted; decision: Counted; appeal: Counted }>(sql`
    select
      (select jsonb_build_object('all', count(*), 'open', count(*) filter (where state = 'open'),
         'median', ${halfway(reports.closedAt, reports.createdAt)},
         'by', (select coalesce(jsonb_object_agg(reason, n), '{}') from
           (select reason, count(*) as n from ${reports} where ${within(reports.createdAt)} group by reason) as each))
       from ${reports} where ${within(reports.createdAt)}) as report,
      (select jsonb_build_object('all', count(*), 'own', count(*) filter (where report_id is null),
         'by', (select coalesce(jsonb_object_agg(measure, n), '{}') from
           (select measure, count(*) as n from ${moderationDecisions} where ${within(moderationDecisions.decidedAt)} group by measure) as each),
         'rules', (select coalesce(jsonb_object_agg(rule, n), '{}') from
           (select rule, count(*) as n from ${moderationDecisions}
            where rule is not null and ${within(moderationDecisions.decidedAt)} group by rule) as each))
       from ${moderationDecisions} where ${within(moderationDecisions.decidedAt)}) as decision,
      (select jsonb_build_object('all', count(*), 'open', count(*) filter (where state = 'open'),
         'upheld', count(*) filter (where state = 'upheld'), 'granted', count(*) filter (where state = 'granted'),
         'median', ${halfway(moderationAppeals.decidedAt, moderationAppeals.createdAt)})
       from ${moderationAppeals} where ${within(moderationAppeals.createdAt)}) as appeal`);
  return figuresOf(year, rows[0]);
}

type Counted = {
  all?: number;
  open?: number;
  own?: number;
  upheld?: number;
  granted?: number;
  median?: number | null;
  by?: Record<string, number>;
  rules?: Record<string, number>;
};

function figuresOf(
  year: number,
  found: { report: Counted; decision: Counted; appeal: Counted } | undefined,
): YearFigures {
  const { report = {}, decision = {}, appeal = {} } = found ?? {};
  const counts = new Map(Object.entries(report.by ?? {}));
  const taken = new Map(Object.entries(decision.by ?? {}));
  const grounds = Map.groupBy(
    Object.entries(decision.rules ?? {}),
    ([rule]) => decisionRules[rule as DecisionRule].ground,
  );
  const sum = (entries: [string, number][] | undefined) => (entries ?? []).reduce((total, [, n]) => total + n, 0);
  return {
    year,
    byReason: reportReasons.map((reason: ReportReason) => ({
      label: reportReasonLabels[reason],
      count: counts.get(reason) ?? 0,
    })),
    byMeasure: measures.map((measure: Measure) => ({ label: measureLabels[measure], count: taken.get(measure) ?? 0 })),
    byGround: [
      { label: "Fondées sur la loi", count: sum(grounds.get("law")) },
      { label: "Fondées sur les conditions d’utilisation", count: sum(grounds.get("conditions")) },
    ],
    reports: { received: report.all ?? 0, open: report.open ?? 0 },
    medianHours: rounded(report.median),
    decisions: { taken: decision.all ?? 0, ofOwnAccord: decision.own ?? 0, byMachine: 0 },
    appeals: {
      received: appeal.all ?? 0,
      upheld: appeal.upheld ?? 0,
      granted: appeal.granted ?? 0,
      open: appeal.open ?? 0,
      medianHours: rounded(appeal.median),
    },
  };
}

const rounded = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 10) / 10;

/** The same, to be published or sent to the authority. */
export async function exportTransparency(ctx: Ctx, input: unknown): Promise<{ filename: string; body: Buffer }> {
  const figures = await getTransparency(ctx, input);
  const { reports: received, decisions, appeals, medianHours } = figures;
  const rows = [
    ["Signalements", "Reçus", received.received],
    ["Signalements", "Encore ouverts", received.open],
    ["Signalements", "Délai médian de décision, en heures", medianHours ?? ""],
    ...figures.byReason.map(({ label, count }) => ["Signalements par motif", label, count]),
    ["Décisions", "Prises", decisions.taken],
    ["Décisions", "De notre propre initiative", decisions.ofOwnAccord],
    ["Décisions", "Prises par un automate", decisions.byMachine],
    ...figures.byMeasure.map(({ label, count }) => ["Décisions par mesure", label, count]),
    ...figures.byGround.map(({ label, count }) => ["Décisions par fondement", label, count]),
    ["Contestations", "Reçues", appeals.received],
    ["Contestations", "Décision maintenue", appeals.upheld],
    ["Contestations", "Décision retirée ou signalement rouvert", appeals.granted],
    ["Contestations", "Encore ouvertes", appeals.open],
    ["Contestations", "Délai médian de réponse, en heures", appeals.medianHours ?? ""],
  ].map((row) => row.map(String));
  const body = formatCsv([["Rubrique", "Ligne", String(figures.year)], ...rows]);
  return { filename: `transparence-${figures.year}.csv`, body: Buffer.from(body) };
}

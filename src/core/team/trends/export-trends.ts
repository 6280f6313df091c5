import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { spreadsheetEuros } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { refundCauseWords } from "../rules.ts";
import { getTrends, type Trends } from "./get-trends.ts";
import { addDays } from "./period-rules.ts";
import { answerKinds, type Compared, columnNames, type FigureUnit, figureRows, funnelWords } from "./trend-rules.ts";

const head = [
  "Partie",
  "Ligne",
  "Mesure",
  "Unité",
  "Du",
  "Au",
  "Valeur",
  "Comparé du",
  "Comparé au",
  "Valeur comparée",
];
const units: Record<FigureUnit, string> = { cents: "EUR", count: "", percent: "%", minutes: "min" };

type Line = { part: string; name?: string; measure: string; unit: FigureUnit; days?: Days } & Compared;
type Days = { from: string; to: string; beforeFrom: string; beforeTo: string };

const written = (value: number | null, unit: FigureUnit): string =>
  value === null ? "" : unit === "cents" ? spreadsheetEuros(value) : String(value).replace(".", ",");

/** What the page shows, one figure a line, for a spreadsheet; that it was taken along is in the journal. */
export async function exportTrends(ctx: Ctx, input: unknown): Promise<{ csv: string; filename: string }> {
  requireTeam(ctx, "figures.see");
  const trends = await getTrends(ctx, input);
  const { now, before } = trends.period;
  await recordAudit(ctx, {
    action: "oversight.figures_exported",
    subject: { kind: "figures" },
    details: { from: now.from, to: now.to },
  });
  const whole: Days = { from: now.from, to: now.to, beforeFrom: before.from, beforeTo: before.to };
  const rows = linesOf(trends).map(({ part, name = "", measure, unit, days = whole, ...values }) => [
    ...[part, name, measure, units[unit], days.from, days.to, written(values.now, unit)],
    ...[days.beforeFrom, days.beforeTo, written(values.before, unit)],
  ]);
  return { csv: formatCsv([head, ...rows]), filename: `chiffres-${now.from}-${now.to}.csv` };
}

function linesOf(trends: Trends): Line[] {
  const { figures, refunds, answers, buyers, organisers, byTown, byArt } = trends;
  const parts = [
    { part: "Par ville", lines: byTown },
    { part: "Par art", lines: byArt },
  ];
  return [
    ...Object.entries(figures).map(([name, values]): Line => ({ part: "Ensemble", ...said(name), ...values })),
    ...trends.funnel.map(({ measure, now, before }): Line => {
      return { part: "De la page au paiement", measure: funnelWords[measure], unit: "count", now, before };
    }),
    ...refunds.map(({ cause, ...values }): Line => {
      return { part: "Remboursements", measure: own(refundCauseWords, cause) ?? cause, unit: "cents", ...values };
    }),
    ...answers.flatMap(({ kind, now, before }): Line[] => {
      const about = { part: "Délais de réponse", name: answerKinds[kind].label };
      const of = (key: "count" | "medianMinutes" | "slowMinutes") => ({
        now: now?.[key] ?? null,
        before: before?.[key] ?? null,
      });
      return [
        { ...about, measure: "Réponses", unit: "count", ...of("count") },
        { ...about, measure: "Médiane", unit: "minutes", ...of("medianMinutes") },
        { ...about, measure: "Neuf sur dix en moins de", unit: "minutes", ...of("slowMinutes") },
      ];
    }),
    ...Object.entries({ Public: buyers, "Organisateurs et organisatrices": organisers }).flatMap(
      ([name, { now, before }]): Line[] => [
        { part: "Fidélité", name, measure: "Personnes", unit: "count", now: now.all, before: before.all },
        { part: "Fidélité", name, measure: "Déjà venues", unit: "count", now: now.again, before: before.again },
      ],
    ),
    ...parts.flatMap(({ part, lines }) =>
      lines.flatMap(({ label, figures: of }) =>
        columnNames.map((name): Line => ({ part, name: label, ...said(name), ...of[name] })),
      ),
    ),
    ...barLines(trends),
  ];
}

const said = (name: string): { measure: string; unit: FigureUnit } => {
  const { label, unit } = figureRows[name as keyof typeof figureRows];
  return { measure: label, unit };
};

function barLines({ curves, period }: Trends): Line[] {
  const { starts, startsBefore, now, before } = period;
  const endOf = (of: readonly string[], index: number, last: string) => {
    const next = of[index + 1];
    return next ? addDays(next, -1) : last;
  };
  return curves.flatMap(({ name, now: values, before: earlier }) =>
    starts.map((from, index): Line => {
      const to = endOf(starts, index, now.to);
      const beforeTo = endOf(startsBefore, index, before.to);
      const days = { from, to, beforeFrom: startsBefore[index] ?? "", beforeTo };
      return {
        part: "Au fil du temps",
        ...said(name),
        days,
        now: values[index] ?? null,
        before: earlier[index] ?? null,
      };
    }),
  );
}

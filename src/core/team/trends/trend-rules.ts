import { own } from "#platform/own.ts";
import { comparisons, type PeriodKind, periodKinds } from "./period-rules.ts";

/** Sums over a period, by measure. */
export type Sums = Readonly<Record<string, number>>;

export type FigureUnit = "cents" | "count" | "percent" | "minutes";

/** Whether more of it is good news, bad news, or neither. */
export type Liking = "more" | "less" | "neither";

type FigureRow = {
  label: string;
  unit: FigureUnit;
  likes: Liking;
  /** Null where there is nothing to divide by. */
  of: (sums: Sums) => number | null;
};

export const sumOf = (sums: Sums, measure: string): number => own(sums, measure) ?? 0;

export const refundPrefix = "refunded:";

export const refundedIn = (sums: Sums): number =>
  Object.entries(sums).reduce((all, [measure, cents]) => (measure.startsWith(refundPrefix) ? all + cents : all), 0);

/** In hundredths, so that what is shown, what is sorted and what is in the file are one number. */
const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
const each = (sum: number, count: number): number | null => (count > 0 ? Math.round(sum / count) : null);

/** Everything that follows from sums alone, in the order in which it is shown. */
export const figureRows = {
  gross: { label: "Encaissé", unit: "cents", likes: "more", of: (sums) => sumOf(sums, "gross") },
  tickets: { label: "Billets", unit: "count", likes: "more", of: (sums) => sumOf(sums, "tickets") },
  orders: { label: "Réservations", unit: "count", likes: "more", of: (sums) => sumOf(sums, "orders") },
  evenings: { label: "Dates jouées", unit: "count", likes: "more", of: (sums) => sumOf(sums, "evenings") },
  fees: { label: "Frais de service gagnés", unit: "cents", likes: "more", of: (sums) => sumOf(sums, "fees") },
  price: {
    label: "Prix moyen d’un billet payant",
    unit: "cents",
    likes: "neither",
    of: (sums) => each(sumOf(sums, "ticket-cents"), sumOf(sums, "paid-tickets")),
  },
  fill: {
    label: "Taux de remplissage",
    unit: "percent",
    likes: "more",
    of: (sums) => share(sumOf(sums, "seats-taken"), sumOf(sums, "seats-offered")),
  },
  views: { label: "Pages de soirées vues", unit: "count", likes: "more", of: (sums) => sumOf(sums, "views") },
  conversion: {
    label: "De la page à la réservation",
    unit: "percent",
    likes: "more",
    of: (sums) => share(sumOf(sums, "paid"), sumOf(sums, "views")),
  },
  refunded: { label: "Remboursé", unit: "cents", likes: "less", of: refundedIn },
  refundRate: {
    label: "Part remboursée",
    unit: "percent",
    likes: "less",
    of: (sums) => share(refundedIn(sums), sumOf(sums, "gross")),
  },
} as const satisfies Record<string, FigureRow>;

export type FigureName = keyof typeof figureRows;

/** What is drawn over time, small, side by side; the first one large. */
export const drawnFigures = [
  "gross",
  "tickets",
  "fill",
  "views",
  "evenings",
  "refunded",
  "fees",
] as const satisfies FigureName[];

/** Of a town or of an art. */
export const columnNames = [
  "gross",
  "tickets",
  "evenings",
  "fill",
  "conversion",
  "refunded",
] as const satisfies FigureName[];
export type ColumnName = (typeof columnNames)[number];

export const answerKinds = {
  proposal: { label: "Propositions", by: "artistes et lieux" },
  talk: { label: "Messages entre artistes et lieux", by: "artistes et lieux" },
  question: { label: "Questions du public", by: "organisateurs" },
  refund: { label: "Demandes de remboursement", by: "organisateurs" },
  contact: { label: "Messages à l’équipe", by: "équipe" },
  report: { label: "Signalements", by: "équipe" },
} as const;
export type AnswerKind = keyof typeof answerKinds;

/** Beside it what it was before; a null has nothing to compare. */
export type Compared = { now: number | null; before: number | null };

/** In hundredths of a percent point of what it was; null from nothing. */
export const changeOf = ({ now, before }: Compared): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

export const verdictOf = ({ now, before }: Compared, likes: Liking): "better" | "worse" | null =>
  likes === "neither" || now === null || before === null || now === before
    ? null
    : now > before === (likes === "more")
      ? "better"
      : "worse";

export const periodWords = Object.entries(periodKinds) as [PeriodKind, string][];
export const comparisonWords = Object.entries(comparisons) as [keyof typeof comparisons, string][];

export const funnelWords = {
  views: "Pages de soirées vues",
  held: "Places choisies",
  paid: "Réservations payées ou confirmées",
} as const;

/** A town or an art. */
export type TrendLine = { key: string; label: string; figures: Record<ColumnName, Compared> };

export type FunnelStep = { measure: keyof typeof funnelWords } & Compared;

export type RefundCauseLine = { cause: string } & Compared;

export type AnswerTimes = { count: number; medianMinutes: number; slowMinutes: number };

export type AnswerLine = { kind: AnswerKind; now: AnswerTimes | null; before: AnswerTimes | null };

/** How many people, and how many of them not for the first time. */
export type Again = { all: number; again: number };

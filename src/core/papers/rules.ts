import type { PayoutState } from "#core/payouts/process.ts";
import type { PayoutWait } from "#core/payouts/rules.ts";
import { type Remuneration, remunerations } from "#core/terms/remuneration-rules.ts";
import { formatDate, parisDay } from "#platform/french-dates.ts";
import { type Cents, sumCents } from "#platform/money.ts";

export type DocumentKind = "invoice" | "credit-note";
export type FeeSource = "tickets" | "purchase";

export const documentNames: Record<DocumentKind, string> = { invoice: "Facture", "credit-note": "Avoir" };

/** Factures, avoirs, reçus, relevés: each counts by itself. */
const letters = { invoice: "F", "credit-note": "A", receipt: "R", statement: "E" } as const;

export const seriesOf = (kind: keyof typeof letters, issuedAt: Date): string =>
  `${letters[kind]}${parisDay(issuedAt).slice(0, 4)}`;

/** `F2026-000123` */
export const documentNumber = (series: string, sequence: number): string =>
  `${series}-${String(sequence).padStart(6, "0")}`;

export const rateText = (rate: number): string => `${(rate / 100).toLocaleString("fr-FR")}\u202f%`;

/** Kinds of activity that the tax rules on platforms tell apart. */
export const activities = {
  service: "Prestation de services",
  rental: "Mise à disposition d’un lieu",
} as const;
export type Activity = keyof typeof activities;

/** « Mise à disposition d’un lieu : L’atelier, 12 jours ». */
export const activityWords = (activity: Activity, place: { title: string; days: number } | null): string =>
  place
    ? `${activities[activity]}\u202f: ${place.title}, ${place.days} ${place.days > 1 ? "jours" : "jour"}`
    : activities[activity];

/** A host is paid for the place, unless they bought the evening and sell its tickets themselves. */
export const activityOf = (side: "artist" | "host", remuneration: Remuneration): Activity =>
  side === "host" ? remunerations[remuneration].hostActivity : "service";

type Quarter = 1 | 2 | 3 | 4;

export function quarterOf(date: Date): Quarter {
  const month = Number(parisDay(date).slice(5, 7));
  return Math.ceil(month / 3) as Quarter;
}

export const yearOf = (date: Date): number => Number(parisDay(date).slice(0, 4));

/** `12/12/2026`, for columns of dates. */
export const shortDate = (date: Date): string => parisDay(date).split("-").reverse().join("/");

/** The platform opened in July 2023: nothing was paid before. */
export const FIRST_YEAR = 2023;

const payoutStateWords: Record<Exclude<PayoutState, "waiting">, string> = {
  ready: "En préparation",
  sending: "En cours d’envoi",
  sent: "Versé",
  reported: "Retenu, l’équipe s’en occupe",
};

const waitWords: Record<PayoutWait, string> = {
  account: "En attente du compte de paiement",
  invoice_info: "En attente des informations de facturation",
  team: "Suspendu par l’équipe",
};

/** Why it waits is its person’s business: papers that two sides read leave it out. */
type PayoutStanding = { state: PayoutState; sentAt: Date | null; waitsFor?: PayoutWait | null };

export function payoutStateText({ state, sentAt, waitsFor }: PayoutStanding): string {
  if (state === "waiting") return waitsFor ? waitWords[waitsFor] : "En attente";
  return state === "sent" && sentAt ? `Versé le ${formatDate(sentAt)}` : payoutStateWords[state];
}

export type Period = { grossCents: Cents; feesCents: Cents; netCents: Cents; transactions: number };
type QuarterSummary = Period & { quarter: Quarter };
/** One kind of activity over a year; of places that are let, each by itself. */
export type ActivitySummary = { activity: Activity; placeId: string | null; quarters: QuarterSummary[]; total: Period };

type Line = {
  at: Date;
  activity: Activity;
  grossCents: Cents;
  feesCents: Cents;
  netCents: Cents;
  isCorrection: boolean;
  placeId: string;
};

const QUARTERS = [1, 2, 3, 4] as const;

/** By activity, place that is let, and quarter, as tax rules on platforms ask. An operation counts once; what corrects it does not. */
export function summarise(lines: readonly Line[]): ActivitySummary[] {
  return (Object.keys(activities) as Activity[]).flatMap((activity) => {
    const own = Map.groupBy(
      lines.filter((line) => line.activity === activity),
      ({ placeId }) => (activity === "rental" ? placeId : null),
    );
    return [...own].map(([placeId, those]) => {
      const quarters = QUARTERS.map((quarter) => ({
        quarter,
        ...periodOf(those.filter(({ at }) => quarterOf(at) === quarter)),
      }));
      return { activity, placeId, quarters, total: periodOf(those) };
    });
  });
}

const periodOf = (lines: readonly Line[]): Period => ({
  grossCents: sumCents(lines.map((line) => line.grossCents)),
  feesCents: sumCents(lines.map((line) => line.feesCents)),
  netCents: sumCents(lines.map((line) => line.netCents)),
  transactions: lines.filter(({ isCorrection }) => !isCorrection).length,
});

/** Of a poster: a shop window, or a counter. */
export const posterFormats = ["a4", "a5"] as const;

export type PosterFormat = (typeof posterFormats)[number];

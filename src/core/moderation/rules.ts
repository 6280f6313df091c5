export const reportSubjectKinds = ["person", "message", "project", "place", "rating", "event", "photo"] as const;
export type ReportSubjectKind = (typeof reportSubjectKinds)[number];

export const reportReasons = [
  "harassment",
  "hate",
  "safety",
  "minors",
  "copyright",
  "fraud",
  "misleading",
  "solicitation",
  "illegal",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  harassment: "Harcèlement ou menaces",
  hate: "Propos haineux",
  safety: "Danger pour le public ou les artistes",
  minors: "Atteinte à une personne mineure",
  copyright: "Droit d’auteur, image ou marque",
  fraud: "Arnaque, demande d’argent hors du site",
  misleading: "Annonce ou identité trompeuse",
  solicitation: "Démarchage, publicité",
  illegal: "Contenu illicite",
  other: "Autre chose",
};

export const REPORT_TEXT_MAX = 1000;
export const REPORTER_NAME_MAX = 120;

/** Read before all others: somebody may be in danger. */
export const isUrgent = (reason: ReportReason): boolean => reason === "safety" || reason === "minors";

/** What may be said without a name: offences against children (Regulation (EU) 2022/2065, article 16, 2, c). */
export const mayBeNameless = (reason: string | undefined): boolean => reason === "minors";

/** After its last decision, words and names of a report go; what was decided stays without them, for the figures. */
export const CLOSED_REPORT_DAYS = 365;
/** Then the rest goes, too: nobody can sue for it any more (article 2224 of the Code civil). */
export const NOTICE_ARCHIVE_DAYS = 5 * 365;

/** How long a decision can be contested (article 20, 1 of the same regulation). */
export const APPEAL_MONTHS = 6;
export const APPEAL_TEXT_MAX = 2000;

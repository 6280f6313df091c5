export const reportSubjectKinds = ["person", "message", "project", "place", "rating", "event"] as const;
export type ReportSubjectKind = (typeof reportSubjectKinds)[number];

export const reportReasons = ["harassment", "hate", "solicitation", "fraud", "misleading", "illegal", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  harassment: "Harcèlement ou menaces",
  hate: "Propos haineux",
  solicitation: "Démarchage, publicité",
  fraud: "Arnaque, demande d’argent hors du site",
  misleading: "Annonce ou identité trompeuse",
  illegal: "Contenu illicite",
  other: "Autre chose",
};

export const REPORT_TEXT_MAX = 1000;

/** A closed report is kept so long, for whoever contests what followed from it. */
export const CLOSED_REPORT_DAYS = 365;

import type { ReportSubjectKind } from "#core/moderation/rules.ts";

/** Public pages that can be reported, by the first part of their address. */
export const reportableKinds = {
  projet: "project",
  place: "place",
  event: "event",
  personne: "person",
} as const satisfies Record<string, ReportSubjectKind>;

export type ReportablePage = keyof typeof reportableKinds;

export const reportWords: Record<ReportablePage, string> = {
  projet: "ce projet",
  place: "ce lieu",
  event: "cet événement",
  personne: "cette personne",
};

export const reportPath = (page: ReportablePage, id: string): string => `/signaler/${page}/${id}`;

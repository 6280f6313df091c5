import { Link } from "react-router";
import type { ReportSubjectKind } from "#core/moderation/rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Public pages that can be reported, by the first part of their address. */
export const reportableKinds = {
  projet: "project",
  place: "place",
  event: "event",
  personne: "person",
  avis: "rating",
} as const satisfies Record<string, ReportSubjectKind>;

export type ReportablePage = keyof typeof reportableKinds;

export const reportWords: Record<ReportablePage, string> = {
  projet: "ce projet",
  place: "ce lieu",
  event: "cet événement",
  personne: "cette personne",
  avis: "cet avis",
};

export const reportPath = (page: ReportablePage, id: string): string => `/signaler/${page}/${id}`;

/** At the end of what everybody can see: to its own page, so that a page that visitors share stays without forms. */
export function ReportLink({ page, id, className }: { page: ReportablePage; id: string; className?: string }) {
  return (
    <p className={cx("mt-12 text-sm", className)}>
      <Link to={reportPath(page, id)} rel="nofollow" className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="alert" className="size-4.5" />
        Signaler {reportWords[page]}
      </Link>
    </p>
  );
}

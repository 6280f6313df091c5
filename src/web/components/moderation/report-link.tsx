import { Link } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type ReportablePage, reportPath, reportWords } from "./reportable-pages.ts";

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

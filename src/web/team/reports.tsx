import { Link } from "react-router";
import { closeReport, listReports } from "#core/moderation/reports.ts";
import { type ReportSubjectKind, reportReasonLabels } from "#core/moderation/rules.ts";
import { hideRatingInput } from "#core/ratings/input.ts";
import { hideRating, listAllRatings, unhideRating } from "#core/ratings/moderate-ratings.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/reports.ts";
import { ReasonForm, Sheet, SheetItem } from "./sheets.tsx";
import { reportSubjectLabels } from "./state-labels.ts";
import { teamForm } from "./team-form.ts";

export const meta = pageMeta({
  title: "Signalements et avis",
  description: "Ce que les gens ont signalé, et les avis.",
  path: "/admin/signalements",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const { reports, nextBefore } = await listReports(ctx, { before: readCursor(url, "signalements") });
  const { ratings, nextBefore: olderRatings } = await listAllRatings(ctx, { before: readCursor(url, "avis") });
  return { reports, ratings, older: { reports: nextBefore, ratings: olderRatings } };
});

export const action = formAction({
  close: teamForm(textFields("reportId", "reason"), (ctx, { reason, ...fields }) =>
    closeReport(ctx, { ...fields, outcome: reason }),
  ),
  hide: teamForm(hideRatingInput, hideRating),
  unhide: teamForm(hideRatingInput, unhideRating),
});

const subjectPaths: Partial<Record<ReportSubjectKind, (id: string) => string>> = {
  person: (id) => `/admin/personnes/${id}`,
  project: (id) => `/admin/annonces?sorte=project&q=${id}`,
  place: (id) => `/admin/annonces?sorte=place&q=${id}`,
  event: (id) => `/admin/evenements/${id}`,
};

export default function Reports({ loaderData: { reports, ratings, older }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeading title="Signalements et avis" />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="signalements" title="Signalements" more={Boolean(older.reports)} empty="Aucun signalement n’attend.">
        {reports.map((report) => {
          const path = subjectPaths[report.subjectKind]?.(report.subjectId);
          return (
            <SheetItem
              key={report.id}
              title={reportReasonLabels[report.reason]}
              aside={
                <>
                  <Badge>{reportSubjectLabels[report.subjectKind]}</Badge>
                  {formatDateTime(report.createdAt)}
                </>
              }
            >
              <p className="text-sm">
                par{" "}
                <Link to={`/admin/personnes/${report.reporterId}`} className="link">
                  {report.reporterName}
                </Link>
                {path && (
                  <>
                    {" · "}
                    <Link to={path} className="link">
                      voir ce qui est signalé
                    </Link>
                  </>
                )}
              </p>
              {report.text && <p className="max-w-prose whitespace-pre-line">{report.text}</p>}
              <ReasonForm
                intent="close"
                title="Clore"
                help="Ce qui a été décidé, et pourquoi."
                submit="Clore ce signalement"
                fields={{ reportId: report.id }}
                refused={actionData}
              />
            </SheetItem>
          );
        })}
      </Sheet>
      <OlderLink name="signalements" before={older.reports} label="Signalements" />
      <Sheet id="avis" title="Derniers avis" more={Boolean(older.ratings)} empty="Aucun avis encore.">
        {ratings.map((rating) => (
          <SheetItem
            key={rating.id}
            title={
              <Link to={`/admin/evenements/${rating.eventId}`} className="link">
                {rating.eventTitle}
              </Link>
            }
            aside={
              <>
                {rating.hiddenAt && <Badge tone="red">Masqué</Badge>}
                <Badge icon="star">{rating.scores.satisfaction} / 5</Badge>
                {formatDate(rating.at)}
              </>
            }
          >
            <p className="text-sm">
              {rating.raterName}, sur {rating.ratedName}
            </p>
            <p className="max-w-prose whitespace-pre-line">{rating.comment ?? "Sans commentaire."}</p>
            {rating.hiddenReason && (
              <p className="text-sm">
                Motif{"\u202f"}: {rating.hiddenReason}
              </p>
            )}
            <ReasonForm
              intent={rating.hiddenAt ? "unhide" : "hide"}
              title={rating.hiddenAt ? "Montrer de nouveau" : "Masquer"}
              help="L’avis quitte les pages et les moyennes, ou y revient."
              submit={rating.hiddenAt ? "Montrer" : "Masquer cet avis"}
              fields={{ ratingId: rating.id }}
              refused={actionData}
            />
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="avis" before={older.ratings} label="Avis" />
    </div>
  );
}

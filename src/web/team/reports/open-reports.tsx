import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { ReportMeasure } from "#core/moderation/notices/decision-rules.ts";
import { isUrgent, type ReportReason, type ReportSubjectKind, reportReasonLabels } from "#core/moderation/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { refusalIn, SeeContact } from "../see-contact.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { reportSubjectLabels } from "../state-labels.ts";
import { REASON_FOR_BOTH, RuleField } from "./rule-field.tsx";

type OpenReport = {
  id: string;
  reason: ReportReason;
  text: string;
  subjectKind: ReportSubjectKind;
  subjectId: string;
  reporterId: string | null;
  reporterName: string;
  reporterEmail: string | null;
  createdAt: Date;
  thing: { title: string; path: string | null; personIds: readonly string[] } | null;
};

const teamPaths: Partial<Record<ReportSubjectKind, (id: string) => string>> = {
  person: (id) => `/admin/personnes/${id}`,
  project: (id) => `/admin/annonces?sorte=project&q=${id}`,
  place: (id) => `/admin/annonces?sorte=place&q=${id}`,
  event: (id) => `/admin/evenements/${id}`,
};

const measureOptions: readonly { value: ReportMeasure; label: string }[] = [
  { value: "none", label: "Ne rien faire" },
  { value: "warned", label: "Rappeler la règle, sans rien retirer" },
  { value: "removed", label: "Retirer du site" },
];

export function OpenReports({
  reports,
  more,
  answer,
}: {
  reports: readonly OpenReport[];
  more: boolean;
  answer: ComponentProps<typeof SeeContact>["answer"];
}) {
  return (
    <Sheet id="signalements" title="Signalements" more={more} empty="Aucun signalement n’attend.">
      {reports.map((report) => (
        <SheetItem
          key={report.id}
          title={reportReasonLabels[report.reason]}
          aside={
            <>
              {isUrgent(report.reason) && <Badge tone="red">Urgent</Badge>}
              <Badge>{reportSubjectLabels[report.subjectKind]}</Badge>
              {formatDateTime(report.createdAt)}
            </>
          }
        >
          <Facts report={report} />
          {report.text && <p className="max-w-prose whitespace-pre-line">{report.text}</p>}
          <ReasonForm
            intent="decide"
            title="Décider"
            help="La décision est prise et envoyée aussitôt, avec ses motifs et les recours, à la personne concernée et à qui a signalé."
            submit="Décider et prévenir"
            fields={{ reportId: report.id }}
            reasonHelp={REASON_FOR_BOTH}
            reasonLimit={2000}
            refused={refusalIn(answer)}
          >
            <SelectField name="measure" label="Mesure" options={measureOptions} required />
            <RuleField required={false} />
          </ReasonForm>
          {report.reporterEmail && <SeeContact kind="report" id={report.id} answer={answer} />}
        </SheetItem>
      ))}
    </Sheet>
  );
}

function Facts({ report }: { report: OpenReport }) {
  const { thing, reporterId, reporterName, reporterEmail, subjectKind, subjectId } = report;
  const path = teamPaths[subjectKind]?.(subjectId);
  return (
    <p className="text-sm">
      {thing ? (
        <>
          à propos de{" "}
          {thing.path ? (
            <Link to={thing.path} className="link">
              {thing.title}
            </Link>
          ) : (
            thing.title
          )}
        </>
      ) : (
        "à propos de ce qui n’est plus sur le site"
      )}
      {path && (
        <>
          {" · "}
          <Link to={path} className="link">
            son dossier
          </Link>
        </>
      )}
      {thing?.personIds.map((id) => (
        <span key={id}>
          {" · "}
          <Link to={`/admin/personnes/${id}`} className="link">
            la personne concernée
          </Link>
        </span>
      ))}
      <br />
      signalé par{" "}
      {reporterId ? (
        <Link to={`/admin/personnes/${reporterId}`} className="link">
          {reporterName}
        </Link>
      ) : (
        reporterName || "une personne qui n’a pas donné son nom"
      )}
      {reporterEmail && <span className="wrap-anywhere">, {reporterEmail}, sans compte</span>}
    </p>
  );
}

import { REPORT_TEXT_MAX, reportReasonLabels, reportReasons } from "#core/moderation/rules.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

export function ReportFields() {
  return (
    <>
      <SelectField label="Motif" name="reason" options={reasons} required />
      <TextArea
        label="Ce qui s’est passé"
        name="text"
        optional
        limit={REPORT_TEXT_MAX}
        rows={4}
        help="Quelques mots suffisent."
      />
    </>
  );
}

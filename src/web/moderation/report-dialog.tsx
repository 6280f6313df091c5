import { Form, useNavigation } from "react-router";
import { REPORT_TEXT_MAX, reportReasonLabels, reportReasons } from "#core/moderation/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CloseLink, Dialog } from "#web/ui/feedback/dialog.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

type ReportDialogProps = {
  /** « Camille R. », « ce message ». */
  what: string;
  /** Set when it is about one message and not about the person. */
  messageId?: string;
  refused?: FormRefusal;
};

export function ReportDialog({ what, messageId, refused }: ReportDialogProps) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent") === "report";
  return (
    <Dialog
      id="signaler"
      title={`Signaler ${what}`}
      fromHash
      open={refused ? true : undefined}
      footer={
        <>
          <CloseLink className={buttonClass({ variant: "quiet" })}>Annuler</CloseLink>
          <Button type="submit" form="signaler-formulaire" variant="secondary" busy={sending}>
            Envoyer le signalement
          </Button>
        </>
      }
    >
      <Form id="signaler-formulaire" method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="report" />
        {messageId && <input type="hidden" name="messageId" value={messageId} />}
        <p>Votre signalement est lu par une personne de l’équipe. La personne concernée n’apprend pas votre nom.</p>
        <FieldScope prefix="signaler" errors={refused?.errors} values={refused?.values}>
          {refused && <FormErrors message={refused.message} />}
          <ReportFields />
        </FieldScope>
      </Form>
    </Dialog>
  );
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

export function ReportFields({ needsWords = false }: { needsWords?: boolean }) {
  return (
    <>
      <SelectField label="Motif" name="reason" options={reasons} required />
      <TextArea
        label="Ce qui s’est passé"
        name="text"
        optional={!needsWords}
        required={needsWords}
        limit={REPORT_TEXT_MAX}
        rows={4}
        help={
          needsWords
            ? "Ce que vous avez vu, et en quoi cela vous paraît contraire à la loi ou à nos règles."
            : "Quelques mots suffisent."
        }
      />
    </>
  );
}

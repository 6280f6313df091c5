import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#web/form-refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { CloseLink, Dialog } from "#web/ui/dialog.tsx";
import { FieldScope } from "#web/ui/field-scope.tsx";
import { FormErrors } from "#web/ui/form-errors.tsx";
import { ReportFields } from "./report-fields.tsx";

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
        <p>Votre signalement est lu par une personne de l’équipe. La personne concernée n’en sait rien.</p>
        <FieldScope prefix="signaler" errors={refused?.errors} values={refused?.values}>
          {refused && <FormErrors message={refused.message} />}
          <ReportFields />
        </FieldScope>
      </Form>
    </Dialog>
  );
}

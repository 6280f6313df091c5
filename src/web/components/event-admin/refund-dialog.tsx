import { MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { buttonClass } from "#web/ui/button-style.ts";
import { CloseLink, Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

type RefundDialogProps = {
  /** Of a ticket; without one, the whole booking. */
  ticketId?: string;
  title: string;
  count: number;
  amountCents: Cents;
  action: string;
  refused: FormRefusal | undefined;
};

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/ticketing/input.ts").then((input) => input.refundTicketsInput), {
  orderId: ANY_ID,
});

export const refundDialogId = (ticketId?: string): string => (ticketId ? `rendre-${ticketId}` : "rendre-tout");

/** The last word before money leaves: what happens, and why, in the organiser's own words. */
export function RefundDialog({ ticketId, title, count, amountCents, action, refused }: RefundDialogProps) {
  const id = refundDialogId(ticketId);
  const intent = ticketId ? `refund:${ticketId}` : "refund";
  const what = count > 1 ? "Ces billets ne seront plus utilisables" : "Ce billet ne sera plus utilisable";
  return (
    <Dialog id={id} title={title} size="sm" fromHash open={refused?.intent === intent || undefined}>
      <p className="mb-4">
        {what}
        {"\u202f"}: {count > 1 ? "les places se libèrent" : "la place se libère"}, et la personne est prévenue.{" "}
        {amountCents > 0
          ? `${formatCents(amountCents)} lui sont rendus, soit la totalité du prix payé. Cela ne s’annule pas.`
          : "Elle n’avait rien payé. Cela ne s’annule pas."}
      </p>
      <CheckedForm
        intent={intent}
        action={`${action}#${id}`}
        refused={refused}
        check={check}
        labels={{ reason: "Pourquoi" }}
        submit={amountCents > 0 ? `Rembourser ${formatCents(amountCents)}` : "Annuler"}
        sendingLabel="Un instant…"
        variant="danger"
        beside={<CloseLink className={buttonClass({ variant: "quiet" }, "max-sm:w-full")}>Ne rien changer</CloseLink>}
      >
        <TextArea
          name="reason"
          label="Pourquoi"
          help="La personne lira ces mots."
          required
          limit={MESSAGE_MAX}
          rows={3}
        />
      </CheckedForm>
    </Dialog>
  );
}

import { Form, useNavigation } from "react-router";
import { acceptPath, otherDatePath, type ProposalAction, refusePath } from "#core/proposals/rules.ts";
import type { ProposalView } from "#core/proposals/view-rules.ts";
import { formatCents } from "#platform/money.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** One button an action, in the order in which people mean them. */
export function ProposalActions({ proposal }: { proposal: ProposalView }) {
  const { id, actions, eventId, purchase } = proposal;
  const may = (action: ProposalAction) => actions.includes(action);
  return (
    <>
      {may("accept") && (
        <ButtonLink to={acceptPath(proposal)} wide>
          Accepter
        </ButtonLink>
      )}
      {may("pay") && (
        <ButtonLink to={acceptPath(proposal)} wide>
          Régler {purchase ? formatCents(purchase.totalCents) : ""}
        </ButtonLink>
      )}
      {may("counter") && (
        <ButtonLink to={otherDatePath(id)} variant="quiet" wide>
          <Icon name="calendar" />
          Demander une autre date
        </ButtonLink>
      )}
      {may("refuse") && (
        <ButtonLink to={refusePath(proposal)} variant="quiet" wide>
          Décliner
        </ButtonLink>
      )}
      {may("resend") && <SendAgain />}
      {eventId && <EventLinks eventId={eventId} />}
      {may("cancel") && <Withdraw proposal={proposal} />}
    </>
  );
}

function SendAgain() {
  const busy = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" busy={busy} wide>
        <Icon name="refresh" />
        Envoyer de nouveau
      </Button>
    </Form>
  );
}

function EventLinks({ eventId }: { eventId: string }) {
  return (
    <>
      <ButtonLink to={`/event/${eventId}/etape`} wide>
        Préparer l’événement
      </ButtonLink>
      <a href={`/event/${eventId}/accord.pdf`} className={buttonClass({ variant: "quiet", wide: true })}>
        <Icon name="download" />
        Télécharger l’accord (PDF)
      </a>
    </>
  );
}

const WITHDRAW = "retirer";

function Withdraw({ proposal: { content, otherName } }: { proposal: ProposalView }) {
  const busy = useNavigation().formData?.get("intent") === "cancel";
  return (
    <>
      <a href={`#${WITHDRAW}`} className={buttonClass({ variant: "quiet", wide: true })}>
        Retirer la proposition
      </a>
      <ConfirmDialog
        id={WITHDRAW}
        fromHash
        title={`Retirer « ${content.title} » ?`}
        confirmLabel="Retirer la proposition"
        fields={{ intent: "cancel" }}
        busy={busy}
        danger
      >
        <p>{otherName} ne pourra plus l’accepter ; un e-mail le dira. Vous pourrez l’envoyer de nouveau.</p>
      </ConfirmDialog>
    </>
  );
}

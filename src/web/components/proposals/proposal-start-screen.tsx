import type { ProposalDirection } from "#core/proposals/states.ts";
import type { Precondition } from "#core/proposals/view-rules.ts";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { SessionLost } from "#web/components/accounts/session-lost.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PreconditionsList } from "./preconditions-list.tsx";
import { ProposalIntroduction } from "./proposal-introduction.tsx";

type ProposalStartScreenProps = {
  direction: ProposalDirection;
  /** Chosen by the server: a form sent twice makes one draft. */
  id: string;
  /** « Le salon d’Hélène », when the address says for whom it is. */
  target: string | null;
  preconditions: readonly Precondition[];
  refused: FormRefusal | undefined;
};

/** Before there is a draft: what a proposal is, and what it takes. */
export function ProposalStartScreen({ direction, id, target, preconditions, refused }: ProposalStartScreenProps) {
  const first = preconditions.find(({ done }) => !done);
  const noun = direction === "to-host" ? "un lieu" : "un projet";
  return (
    <MessageScreen
      drawing={Letter}
      eyebrow="Proposer une date"
      title={target ? `Une soirée pour «\u00a0${target}\u00a0»` : `Une proposition pour ${noun}`}
    >
      <ProposalIntroduction />
      <PreconditionsList preconditions={preconditions.filter(({ code }) => code !== "logged_in")}>
        Avant l’envoi, il faudra aussi une annonce publiée et à jour et, si vous recevez de l’argent, vos informations
        de facturation et un compte de paiement. Nous vous y conduirons.
      </PreconditionsList>
      {first?.href ? (
        <ButtonLink to={first.href} wide>
          {first.label}
        </ButtonLink>
      ) : (
        <CheckedForm
          refused={refused}
          submit="Commencer"
          sendingLabel="Un instant…"
          wide
          wayOut={<SessionLost refused={refused} />}
        >
          <input type="hidden" name="id" value={id} />
        </CheckedForm>
      )}
    </MessageScreen>
  );
}

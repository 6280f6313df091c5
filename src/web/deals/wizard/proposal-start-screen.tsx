import type { ProposalDirection } from "#core/deals/process.ts";
import { VALIDITY_DAYS } from "#core/deals/rules.ts";
import type { Precondition } from "#core/deals/view-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { type Point, WizardPoints } from "#web/listings/wizards/wizard-introduction.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { PreconditionsList } from "../preconditions-list.tsx";

const points: readonly Point[] = [
  {
    icon: "calendar",
    title: "Une date, des conditions, un mot",
    text: "Vous décrivez la soirée étape par étape\u202f; tout s’enregistre, vous pouvez partir et revenir.",
  },
  {
    icon: "clock",
    title: `${VALIDITY_DAYS} jours pour répondre`,
    text: "Sans réponse, la proposition expire. Elle peut alors être renvoyée.",
  },
  {
    icon: "check-circle",
    title: "Un oui crée l’événement",
    text: "Visible de vous deux seulement, jusqu’à ce que vous l’ouvriez au public. Rien n’est payé pour proposer.",
  },
];

/** What a proposal is, before the first question. */
export const ProposalIntroduction = () => <WizardPoints points={points} />;

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

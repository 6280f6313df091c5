import { VALIDITY_DAYS } from "#core/proposals/rules.ts";
import { type Point, WizardPoints } from "#web/components/wizards/wizard-introduction.tsx";

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

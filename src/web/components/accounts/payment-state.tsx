import type { PaymentAccountState } from "#core/accounts/states.ts";
import { Badge } from "#web/ui/badge.tsx";

export const paymentWords: Record<PaymentAccountState, { title: string; text: string; action: string }> = {
  needed: {
    title: "À ouvrir, en cinq minutes",
    text: "Munissez-vous d’une pièce d’identité et de votre IBAN. Sans ce compte, vous pouvez déjà publier ; il devient nécessaire pour recevoir des propositions payantes et pour que vos fonds vous parviennent.",
    action: "Ouvrir mon compte de paiement",
  },
  being_validated: {
    title: "En cours de validation",
    text: "Notre prestataire vérifie vos informations. C’est l’affaire de quelques minutes, parfois de quelques jours. Vous recevrez un e-mail.",
    action: "Revoir mes informations",
  },
  validated: {
    title: "Tout est en ordre",
    text: "Votre part vous est versée automatiquement après chaque événement. Vous pouvez changer de banque quand vous voulez.",
    action: "Mettre à jour mes informations",
  },
};

export function PaymentBadge({ state }: { state: PaymentAccountState }) {
  if (state === "validated") {
    return (
      <Badge tone="green" icon="check">
        Validé
      </Badge>
    );
  }
  return state === "being_validated" ? (
    <Badge icon="clock">En cours de validation</Badge>
  ) : (
    <Badge tone="amber" icon="alert">
      À ouvrir
    </Badge>
  );
}

import type { MetaFunction } from "react-router";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mot de passe changé",
    description: "Votre nouveau mot de passe est enregistré.",
    path: "/reset-done",
    matches,
    noIndex: true,
  });

export default function ResetDone() {
  return (
    <MessageScreen
      drawing={OpenDoor}
      title="C’est fait"
      lead="Votre nouveau mot de passe est enregistré, et toutes vos sessions sont fermées. Il ne reste qu’à entrer."
    >
      <div>
        <ButtonLink to="/login">Se connecter</ButtonLink>
      </div>
    </MessageScreen>
  );
}

import { pageMeta } from "#web/page-meta.ts";
import { wantedPage } from "#web/server/addresses.ts";
import { requestContext } from "#web/server/request-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/reset-done.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mot de passe changé",
    description: "Votre nouveau mot de passe est enregistré.",
    path: "/reset-done",
    matches,
    noIndex: true,
  });

export function loader({ request, context }: Route.LoaderArgs) {
  return { wanted: wantedPage(context.get(requestContext).ctx, request) };
}

export default function ResetDone({ loaderData: { wanted } }: Route.ComponentProps) {
  return (
    <MessageScreen
      drawing={OpenDoor}
      title="C’est fait"
      lead="Votre nouveau mot de passe est enregistré, et toutes vos sessions sont fermées. Il ne reste qu’à entrer."
    >
      <div>
        <ButtonLink to={wanted ? `/login?redir=${encodeURIComponent(wanted)}` : "/login"}>Se connecter</ButtonLink>
      </div>
    </MessageScreen>
  );
}

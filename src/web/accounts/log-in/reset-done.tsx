import { pageMeta } from "#web/page-meta.ts";
import { wantedPage } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/reset-done.ts";

export const meta = pageMeta({
  title: "Mot de passe changé",
  description: "Votre nouveau mot de passe est enregistré.",
  path: "/reset-done",
});

export const loader = pageLoader(({ ctx, request }) => ({ wanted: wantedPage(ctx, request) }));

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

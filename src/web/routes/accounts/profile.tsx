import { whoAmI } from "#core/accounts/who-am-i.ts";
import { profilePanels } from "#web/components/accounts/profile-panels.ts";
import { ProfileShortcuts } from "#web/components/accounts/profile-shortcuts.tsx";
import { TodoPanel } from "#web/components/accounts/todo-panel.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mon espace",
    description: "Ce qui vous attend, vos projets et vos lieux.",
    path: "/profil",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return whoAmI(context.get(requestContext).ctx);
}

export default function Profile({ loaderData: facts }: Route.ComponentProps) {
  const panels = profilePanels.flatMap((panelOf) => panelOf(facts) ?? []);
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-10 sm:py-12">
      <PageHeading title={`Bonjour ${facts.firstName}`} lead={waitingWords(panels.length)} />
      {panels.length > 0 && (
        <section aria-label="À faire">
          <ul className="grid gap-4">
            {panels.map((panel) => (
              <TodoPanel key={panel.key} panel={panel} />
            ))}
          </ul>
        </section>
      )}
      <ProfileShortcuts reason={facts.signUpReason} />
    </div>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Rien ne vous attend : c’est le moment d’inventer une soirée.";
  if (count === 1) return "Une chose vous attend.";
  return `${["Deux", "Trois", "Quatre", "Cinq"][count - 2] ?? count} choses vous attendent.`;
}

import { pageMeta } from "#web/page-meta.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/inbox.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: "Messages", description: "Vos conversations.", path: "/message", matches, noIndex: true });

export function loader(args: Route.LoaderArgs): null {
  requireLogin(args);
  return null;
}

/** Conversations come with proposals: until then nobody can have one. */
export default function Inbox() {
  return (
    <div className="wrap grid gap-8 py-12">
      <PageHeading title="Messages" />
      <EmptyState
        illustration={<Letter />}
        title="Aucun message"
        actions={
          <>
            <ButtonLink to="/projet">Découvrir les projets</ButtonLink>
            <ButtonLink to="/place" variant="quiet">
              Découvrir les lieux
            </ButtonLink>
          </>
        }
      >
        Vos échanges avec les artistes et les hôtes s’ouvriront ici.
      </EmptyState>
    </div>
  );
}

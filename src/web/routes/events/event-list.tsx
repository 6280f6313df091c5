import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-list.ts";

export const handle = { cacheable: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Nos événements hors les murs",
    description: "Concerts dans un salon, théâtre au comptoir, exposition chez le fleuriste : les soirées à réserver.",
    path: "/event",
    matches,
  });

/** No event can exist before artists and hosts can agree on one: until then this is the whole truth. */
export default function EventList() {
  return (
    <div className="wrap grid gap-8 py-12">
      <PageHeading title="Nos événements hors les murs" />
      <EmptyState
        illustration={<Chairs />}
        title="Les chaises sont prêtes, la première date arrive"
        actions={
          <>
            <ButtonLink to="/projet">Découvrir les projets</ButtonLink>
            <ButtonLink to="/place" variant="quiet">
              Découvrir les lieux
            </ButtonLink>
          </>
        }
      >
        Aucune soirée n’est ouverte à la réservation pour le moment. Les artistes et les hôtes publient déjà&#8239;:
        allez voir qui jouera, et où.
      </EmptyState>
    </div>
  );
}

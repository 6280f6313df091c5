import { Form, Link } from "react-router";
import { forgetSearch, listFavourites } from "#core/discovery/favourites.ts";
import { searchPath } from "#core/discovery/rules.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { PlaceCard, ProjectCard } from "#web/listings/listing-cards.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/favourites.ts";

export const meta = pageMeta({
  title: "Favoris et alertes",
  description: "Les artistes, les lieux et les recherches que vous suivez.",
  path: "/favoris",
});

export const loader = pageLoader(({ ctx }) => listFavourites(ctx));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("id"),
    run: ({ ctx, fields }) => forgetSearch(ctx, fields),
    done: () => afterwards("/favoris", m["following.search_forgotten"]()),
  }),
});

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, places, people, searches } = loaderData;
  const isEmpty = [projects, places, people, searches].every(({ length }) => length === 0);
  return (
    <div className="wrap grid gap-10 py-7 sm:py-12">
      <PageHeading
        title="Favoris et alertes"
        lead="Un e-mail vous dit, le matin, ce qui est nouveau chez ceux que vous suivez."
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {isEmpty && <NothingYet />}
      {searches.length > 0 && (
        <section aria-labelledby="recherches">
          <h2 id="recherches">Vos recherches</h2>
          <ul className="mt-4 grid divide-y divide-line rounded-card bg-card px-5 shadow-card">
            {searches.map(({ id, kind, query, label }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <Link to={`${searchPath(kind)}?${query}`} className="link font-semibold">
                  {label}
                </Link>
                <Form method="post">
                  <Button type="submit" name="id" value={id} variant="quiet" size="sm">
                    Ne plus suivre<span className="sr-only"> {label}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <section aria-labelledby="personnes">
          <h2 id="personnes">Artistes et hôtes</h2>
          <ul className="mt-4 flex flex-wrap gap-3">
            {people.map(({ id, displayName }) => (
              <li key={id}>
                <ButtonLink to={`/personne/${id}`} variant="quiet">
                  {displayName}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {projects.length > 0 && (
        <section aria-labelledby="projets">
          <h2 id="projets">Projets</h2>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {projects.map((project) => (
              <li key={project.id} className="grid">
                <ProjectCard project={project} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <section aria-labelledby="lieux">
          <h2 id="lieux">Lieux</h2>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {places.map((place) => (
              <li key={place.id} className="grid">
                <PlaceCard place={place} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm">
        <Link to="/account/notifications" className="link">
          Choisir comment on me prévient
        </Link>
      </p>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      illustration={<Chairs className="size-full" />}
      title="Rien encore dans vos favoris"
      actions={
        <>
          <ButtonLink to="/event">Voir les événements</ButtonLink>
          <ButtonLink to="/projet" variant="quiet">
            Découvrir les projets
          </ButtonLink>
        </>
      }
    >
      <p>
        Sur la page d’un projet, d’un lieu ou d’une personne, le bouton «{"\u202f"}Suivre{"\u202f"}» les garde ici. Une
        recherche aussi se garde{"\u202f"}: nous vous écrirons quand quelque chose y répond.
      </p>
    </EmptyState>
  );
}

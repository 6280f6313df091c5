import { data } from "react-router";
import { findPeople } from "#core/accounts/find-people.ts";
import { listPlacesOfPerson } from "#core/places/list-places-of-person.ts";
import { listProjectsOfPerson } from "#core/projects/list-projects-of-person.ts";
import { PlaceCard } from "#web/components/listings/place-card.tsx";
import { ProjectCard } from "#web/components/listings/project-card.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import type { Route } from "./+types/person-page.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    "projects",
    "places",
    `person:${loaderData.person.id}`,
  ],
};

/** Whoever shows nothing has no public page: that somebody has an account is nobody's business. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const userId = params.userid;
  const [projects, places] = await orNotFound(
    Promise.all([listProjectsOfPerson(ctx, { userId }), listPlacesOfPerson(ctx, { userId })]),
  );
  const person = (await findPeople(ctx, [userId])).get(userId);
  if (!person || person.deleted || projects.length + places.length === 0) throw data(null, { status: 404 });
  return { person: { id: person.id, name: person.displayName, memberSince: person.memberSince }, projects, places };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { person, projects, places } = loaderData;
  const what = [...projects, ...places].map(({ title }) => title).slice(0, 3);
  return pageMeta({
    title: person.name,
    description: `${person.name} sur Hors les murs\u00a0: ${what.join(", ")}.`,
    path: `/personne/${person.id}`,
    matches,
  });
};

const monthYear = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });

export default function PersonPage({ loaderData: { person, projects, places } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 lg:pt-14">
      <div className="flex items-center gap-5">
        <Avatar name={person.name} size="xl" />
        <div className="min-w-0">
          <h1>{person.name}</h1>
          <p className="mt-1 text-lg">Membre depuis {monthYear.format(person.memberSince)}</p>
        </div>
      </div>
      {projects.length > 0 && (
        <section className="mt-10">
          <h2>{projects.length > 1 ? "Ses projets" : "Son projet"}</h2>
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
        <section className="mt-10">
          <h2>{places.length > 1 ? "Ses lieux" : "Son lieu"}</h2>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {places.map((place) => (
              <li key={place.id} className="grid">
                <PlaceCard place={place} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

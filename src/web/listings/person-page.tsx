import { personPageTag } from "#core/accounts/rules.ts";
import { isFollowed } from "#core/discovery/favourites.ts";
import { listEventsOfPerson } from "#core/events/search/event-directory.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { listRatingsOf } from "#core/ratings/list-ratings.ts";
import { de } from "#platform/french-elision.ts";
import { FollowButton } from "#web/discovery/follow-buttons.tsx";
import { NextDates } from "#web/events/next-dates.tsx";
import { feedLinks } from "#web/feeds/feed-links.ts";
import { ReportLink } from "#web/moderation/report-link.tsx";
import { describePage, publicUrlOf } from "#web/page-meta.ts";
import { RatingsSection } from "#web/ratings/ratings-section.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Paragraphs } from "#web/ui/detail-section.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { Route } from "./+types/person-page.ts";
import { PlaceCard, ProjectCard } from "./listing-cards.tsx";
import { viewPerson, withAverages } from "./listing-page-data.ts";
import { coverImage, excerpt } from "./listing-words.tsx";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    "projects",
    "places",
    "events",
    personPageTag(loaderData.person.id),
  ],
};

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const userId = params.userid;
  const [{ person, projects, places }, events] = await Promise.all([
    viewPerson(ctx, userId),
    listEventsOfPerson(ctx, { userId }),
  ]);
  const [portrait] = await listPhotos(ctx, { kind: "person", id: userId });
  const isMe = ctx.actor.kind === "user" && ctx.actor.userId === userId;
  return {
    person,
    portrait,
    events,
    projects: await withAverages(ctx, "project", projects),
    places: await withAverages(ctx, "place", places),
    ratings: await listRatingsOf(ctx, { kind: "person", id: userId }),
    isMe,
    isFollowed: await isFollowed(ctx, { kind: "person", id: userId }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { person, portrait, projects, places } = loaderData;
  const image = coverImage(portrait ? [portrait] : []);
  const what = [...projects, ...places].map(({ title }) => title).slice(0, 3);
  const page = describePage({
    title: person.name,
    description: excerpt(person.bio, `${person.name} sur Hors les murs\u00a0: ${what.join(", ")}.`),
    path: `/personne/${person.id}`,
    matches,
    ...(image ? { image } : {}),
  });
  return [...page, ...feedLinks(publicUrlOf(matches), `/personne/${person.id}/flux`)];
};

const monthYear = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, portrait, projects, places, isMe } = loaderData;
  return (
    <div className="wrap pt-8 lg:pt-14">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5 sm:flex-nowrap">
        {portrait ? (
          <Photo
            photo={photoSources(portrait)}
            alt={`Portrait ${de(person.name)}`}
            ratio="1/1"
            sizes="176px"
            priority
            className="w-32 shrink-0 rounded-full sm:w-44"
          />
        ) : (
          <Avatar name={person.name} size="xl" />
        )}
        <div className="min-w-0">
          <h1>{person.name}</h1>
          <p className="mt-1 text-lg">Membre depuis {monthYear.format(person.memberSince)}</p>
          {!isMe && (
            <div className="mt-3">
              <FollowButton kind="person" id={person.id} isFollowed={loaderData.isFollowed} what={person.name} />
            </div>
          )}
        </div>
      </div>
      {person.bio && (
        <div className="mt-6 grid max-w-prose gap-3 text-lg">
          <Paragraphs text={person.bio} />
        </div>
      )}
      <NextDates events={loaderData.events} />
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
      <RatingsSection ratings={loaderData.ratings} about="both" namesEvent className="mt-14" />
      {!isMe && <ReportLink page="personne" id={person.id} />}
    </div>
  );
}

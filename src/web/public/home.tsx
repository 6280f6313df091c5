import { Link } from "react-router";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { UpcomingEvents } from "#web/events/event-card.tsx";
import { siteJsonLd } from "#web/json-ld.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/home.ts";
import { home } from "./content/home.ts";
import { Hero } from "./home-hero.tsx";
import { HomeContact, HomeFaq, PromiseBand, Stories, ThreeRoles, ThreeSteps } from "./home-sections.tsx";

const EVENTS_SHOWN = 3;

export const handle = { cacheable: () => ["events"] };

export async function loader({ context }: Route.LoaderArgs) {
  const { cards } = await listPublicEvents(context.get(requestContext).ctx, {});
  return { events: cards.slice(0, EVENTS_SHOWN) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: home.title, description: home.description, path: "/", matches }),
  ...siteJsonLd(matches),
];

export default function HomePage({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <UpcomingEvents
        id="a-venir"
        title="Bientôt, près de chez quelqu’un"
        events={events}
        more={
          <Link to="/event" className="link inline-flex min-h-11 items-center font-semibold">
            Tous les événements
          </Link>
        }
        className="wrap py-section"
      />
      <ThreeSteps />
      <ThreeRoles />
      <PromiseBand />
      <Stories />
      <HomeFaq />
      <HomeContact />
    </>
  );
}

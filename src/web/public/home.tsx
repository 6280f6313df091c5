import { Link } from "react-router";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { UpcomingEvents } from "#web/events/event-card.tsx";
import { siteJsonLd } from "#web/json-ld.ts";
import { describePage } from "#web/page-meta.ts";
import { sharedLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/home.ts";
import { home } from "./content/home.ts";
import { Hero } from "./home-hero.tsx";
import { HomeContact, HomeFaq, PromiseBand, Stories, ThreeRoles, ThreeSteps } from "./home-sections.tsx";

const EVENTS_SHOWN = 6;

const tagsOf = () => ["events"];

export const handle = { cacheable: tagsOf };

export const loader = sharedLoader(tagsOf, async ({ ctx }) => {
  const { cards } = await listPublicEvents(ctx, {}, EVENTS_SHOWN);
  return { events: cards };
});

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage({ title: home.title, description: home.description, path: "/", matches }),
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

import { Link } from "react-router";
import { listPublicEvents } from "#core/events/list-public-events.ts";
import { UpcomingEvents } from "#web/components/events/upcoming-events.tsx";
import { Hero } from "#web/components/home/hero.tsx";
import { HomeContact } from "#web/components/home/home-contact.tsx";
import { HomeFaq } from "#web/components/home/home-faq.tsx";
import { PromiseBand } from "#web/components/home/promise-band.tsx";
import { Stories } from "#web/components/home/stories.tsx";
import { ThreeDoors } from "#web/components/home/three-doors.tsx";
import { ThreeSteps } from "#web/components/home/three-steps.tsx";
import { home } from "#web/content/home.ts";
import { siteJsonLd } from "#web/json-ld.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/home.ts";

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
      <ThreeDoors />
      <PromiseBand />
      <Stories />
      <HomeFaq />
      <HomeContact />
    </>
  );
}

import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { siteJsonLd } from "#web/json-ld.ts";
import { describePage } from "#web/page-meta.ts";
import { sharedLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/home.ts";
import { home } from "./content/home.ts";
import { Hero } from "./home-hero.tsx";
import { HomeContact, HomeFaq, PromiseBand, Stories, ThreeRoles, ThreeSteps } from "./home-sections.tsx";
import { HomeShelves } from "./home-shelves.tsx";
import { makeShelves } from "./make-shelves.ts";

const tagsOf = () => ["events"];

export const handle = { cacheable: tagsOf };

export const loader = sharedLoader(tagsOf, async ({ ctx }) => {
  const { cards } = await listPublicEvents(ctx, {});
  return makeShelves(cards, ctx.now, (family) => artFamilies.find(({ code }) => code === family)?.label);
});

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage({ title: home.title, description: home.description, path: "/", matches }),
  ...siteJsonLd(matches),
];

export default function HomePage({ loaderData: { shelves, towns } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <HomeShelves shelves={shelves} towns={towns} />
      <ThreeSteps />
      <ThreeRoles />
      <PromiseBand />
      <Stories />
      <HomeFaq />
      <HomeContact />
    </>
  );
}

import type { Ctx } from "#core/context.ts";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { townOf } from "#web/events/event-words.ts";
import { siteJsonLd } from "#web/json-ld.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, readShared } from "#web/server/page-loader.ts";
import { home } from "../content/home.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./home-hero.tsx";
import { HomeContact, HomeFaq, PromiseBand, Stories, ThreeRoles, ThreeSteps } from "./home-sections.tsx";
import { HomeShelves } from "./home-shelves.tsx";
import { makeShelves } from "./make-shelves.ts";

const tagsOf = () => ["events"];

export const handle = { cacheable: tagsOf };

async function loadShelves(ctx: Ctx) {
  const { cards } = await listPublicEvents(ctx, {});
  return makeShelves(cards, ctx.now, (family) => artFamilies.find(({ code }) => code === family)?.label);
}

/** What everybody is shown alike; and, logged in, the town where one shows something. Visitors share the whole page. */
export const loader = pageLoader(async (visit) => {
  const { ctx } = visit;
  if (ctx.actor.kind !== "user") return { ...(await loadShelves(ctx)), ownTown: null };
  const [shared, ownTown] = await Promise.all([readShared(visit, "home", tagsOf, loadShelves), findOwnTown(ctx)]);
  return { ...shared, ownTown };
});

async function findOwnTown(ctx: Ctx): Promise<string | null> {
  for (const kind of ["place", "project"] as const) {
    const { listings } = await listOwnListings(ctx, { kind, limit: 1 });
    const town = townOf(listings[0]?.communeName ?? null);
    if (town) return town;
  }
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage({ title: home.title, description: home.description, path: "/", matches }),
  ...siteJsonLd(matches),
];

export default function HomePage({ loaderData: { shelves, towns, ownTown } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <HomeShelves shelves={shelves} towns={towns} ownTown={ownTown} />
      <ThreeSteps />
      <ThreeRoles />
      <PromiseBand />
      <Stories />
      <HomeFaq />
      <HomeContact />
    </>
  );
}

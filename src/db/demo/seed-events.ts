import { and, eq, isNull } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import type { Ctx } from "#core/context.ts";
import { createEvent } from "#core/events/create-event.ts";
import { setEventVisibility, setSalesSettings } from "#core/events/event-settings.ts";
import { drawEventPictures } from "#core/events/pictures/event-pictures.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { agreedTerms, DAY_MS, type DemoEvent } from "./events/demo-event.ts";
import { parisEvents } from "./events/paris-events.ts";
import { pastEvents } from "./events/past-events.ts";
import { regionalEvents } from "./events/regional-events.ts";
import { townEvents } from "./events/town-events.ts";
import { allPlaces, allProjects } from "./seed-listings.ts";
import { actAs, demoId, ensureDemoPeople, plantedAt } from "./seed-people.ts";

export const allEvents: readonly DemoEvent[] = [...pastEvents, ...parisEvents, ...regionalEvents, ...townEvents];

const demoEventId = (slug: string, terms: FrozenTerms, anchor: Date): string =>
  demoId(`event:${slug}`, agreedAt(terms, anchor));

/** What artists and hosts of the demo agreed on. Run again, it goes on where it stopped, and then does nothing. */
export async function seedEvents(ctx: Ctx): Promise<void> {
  const people = await ensureDemoPeople(ctx);
  const artist = people.get("artiste");
  if (!artist) throw new Error("the demo has no artist");
  // Nobody shares what was just planted: a picture is drawn when somebody asks for it.
  const quiet: Ctx = {
    ...ctx,
    enqueue: async (db, job, ...rest) =>
      job.name === drawEventPictures.name ? undefined : ctx.enqueue(db, job, ...rest),
  };
  for (const demo of allEvents) await seedEvent(quiet, demo, people, plantedAt(artist));
}

type People = ReadonlyMap<string, User>;

async function seedEvent(ctx: Ctx, demo: DemoEvent, people: People, anchor: Date): Promise<void> {
  const artist = people.get(allProjects.find(({ slug }) => slug === demo.project)?.owner ?? "");
  const host = people.get(allPlaces.find(({ slug }) => slug === demo.place)?.owner ?? "");
  const project = artist && (await findProject(ctx, demo, artist));
  const place = host && (await findPlace(ctx, demo, host));
  // Somebody may have deleted one of them since: what people did to the demo stands.
  if (!artist || !host || !project || !place) return;
  const terms = agreedTerms(demo, anchor, project, place);
  const at = agreedAt(terms, anchor);
  const eventId = demoEventId(demo.slug, terms, anchor);
  const { organiser } = remunerations[demo.remuneration];
  const [known] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const { title, description } = demo;
  if (!known) {
    const parties = { projectId: project.id, placeId: place.id, artistId: artist.id, hostId: host.id, organiser };
    const agreed = { eventId, proposalId: null, ...parties, title, description, terms, coverFrom: null };
    await createEvent(actAs(ctx, artist, at), agreed);
  }
  const byOrganiser = actAs(ctx, organiser === "artist" ? artist : host, at);
  if (demo.entry && !known)
    await setSalesSettings(byOrganiser, { eventId, salesCloseMinutes: 0, maxPerOrder: 10, entry: demo.entry });
  if (demo.visibility !== "hidden" && !known?.publishedAt) {
    await setEventVisibility(byOrganiser, { eventId, visibility: demo.visibility });
  }
}

async function findProject(ctx: Ctx, { project }: DemoEvent, artist: User) {
  const title = allProjects.find(({ slug }) => slug === project)?.title ?? "";
  const [row] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, artist.id), eq(projects.title, title), isNull(projects.deletedAt)));
  return row;
}

async function findPlace(ctx: Ctx, { place }: DemoEvent, host: User) {
  const title = allPlaces.find(({ slug }) => slug === place)?.title ?? "";
  const [row] = await ctx.db
    .select()
    .from(places)
    .where(and(eq(places.ownerId, host.id), eq(places.title, title), isNull(places.deletedAt)));
  return row;
}

/** Five weeks before the first date, or when the demo was planted: nobody agrees in the future. */
function agreedAt(terms: FrozenTerms, anchor: Date): Date {
  const first = Date.parse(terms.slots[0]?.startsAt ?? "");
  return new Date(Math.min(anchor.getTime(), first - 35 * DAY_MS));
}

import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { placeSearch, projectSearch } from "#core/listings/search/tables.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import { parisDay } from "#platform/french-dates.ts";
import { fits } from "./match-statement.ts";
import { matchNotices } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;
/** What appeared in that time is new: mornings that failed are made up for. */
const NEW_DAYS = 3;
/** A pair is new only once in its life: after that, that it was told need not be known. */
const KEPT_DAYS = 30;
const PEOPLE_AT_ONCE = 1000;

/** Notes each new pair for whoever was there first, in two statements, and leaves one message a person to a job of their own. */
const findAll = defineJob({
  name: "matches-tell-all",
  payload: z.object({}),
  cron: "45 8 * * *",
  async handler(ctx) {
    const since = new Date(ctx.now.getTime() - NEW_DAYS * DAY_MS);
    await notePairs(ctx, {
      teller: projects.ownerId,
      isNew: and(gt(placeSearch.publishedAt, since), sql`${placeSearch.publishedAt} > ${projectSearch.publishedAt}`),
    });
    await notePairs(ctx, {
      teller: places.ownerId,
      isNew: and(gt(projectSearch.publishedAt, since), sql`${projectSearch.publishedAt} >= ${placeSearch.publishedAt}`),
    });
    await ctx.db.delete(matchNotices).where(lt(matchNotices.foundAt, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)));
    const day = parisDay(ctx.now);
    for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
      const people = await ctx.db
        .selectDistinct({ userId: matchNotices.userId })
        .from(matchNotices)
        .where(and(isNull(matchNotices.toldAt), gt(matchNotices.userId, last)))
        .orderBy(asc(matchNotices.userId))
        .limit(PEOPLE_AT_ONCE);
      for (const { userId } of people) {
        await ctx.enqueue(ctx.db, tellMatches, { userId, day });
      }
      const end = people.at(-1);
      if (!end || people.length < PEOPLE_AT_ONCE) return;
      last = end.userId;
    }
  },
});

type New = { teller: typeof projects.ownerId | typeof places.ownerId; isNew: SQL | undefined };

/** Told once a pair, whichever of the two was there first, and whatever is edited later. */
async function notePairs(ctx: Ctx, { teller, isNew }: New): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${matchNotices} (project_id, place_id, user_id, found_at)
    select ${projectSearch.id}, ${placeSearch.id}, ${teller}, ${ctx.now.toISOString()}::timestamptz
    from ${projectSearch}, ${projects}, ${placeSearch}, ${places}
    where ${and(isNew, fits(parisDay(ctx.now)))}
    on conflict do nothing`);
}

/** With the mail in one transaction: told once, or again when it is tried again. What is gone meanwhile is not told. */
export const tellMatches: Job<{ userId: string; day: string }> = defineJob({
  name: "matches-tell",
  payload: z.object({ userId: z.uuid(), day: z.iso.date() }),
  async handler(ctx, { userId, day }) {
    await transact(ctx, async (inner) => {
      const told = await inner.db
        .update(matchNotices)
        .set({ toldAt: inner.now })
        .where(and(eq(matchNotices.userId, userId), isNull(matchNotices.toldAt)))
        .returning({ projectId: matchNotices.projectId, placeId: matchNotices.placeId });
      const pairs = await stillThere(inner, told);
      if (pairs.length > 0) await tell(inner, userId, pairs, day);
    });
  },
});

type Pair = { mine: string; other: string; path: string };

async function stillThere(ctx: Ctx, told: readonly { projectId: string; placeId: string }[]) {
  if (told.length === 0) return [];
  const keys = new Set(told.map(({ projectId, placeId }) => `${projectId}:${placeId}`));
  const [projectIds, placeIds] = [told.map(({ projectId }) => projectId), told.map(({ placeId }) => placeId)];
  const ofProject = {
    id: projects.id,
    title: projects.title,
    artistName: projects.artistName,
    ownerId: projects.ownerId,
  };
  const shownProjects = await ctx.db
    .select(ofProject)
    .from(projects)
    .where(and(inArray(projects.id, projectIds), eq(projects.visible, true)));
  const shownPlaces = await ctx.db
    .select({ id: places.id, title: places.title, communeName: places.communeName })
    .from(places)
    .where(and(inArray(places.id, placeIds), eq(places.visible, true)));
  return shownProjects.flatMap((project) =>
    shownPlaces.filter(({ id }) => keys.has(`${project.id}:${id}`)).map((place) => ({ project, place })),
  );
}

type ShownPair = Awaited<ReturnType<typeof stillThere>>[number];

const NAMED = 8;

async function tell(ctx: Ctx, userId: string, shown: readonly ShownPair[], day: string): Promise<void> {
  const pairs = shown.map(({ project, place }): Pair => {
    const [projectName, placeName] = [project.title ?? "Sans titre", place.title ?? "Sans titre"];
    return project.ownerId === userId
      ? {
          mine: projectName,
          other: place.communeName ? `${placeName}, ${place.communeName}` : placeName,
          path: `/projet/${project.id}/lieux`,
        }
      : { mine: placeName, other: `${projectName}, ${project.artistName}`, path: `/place/${place.id}/projets` };
  });
  const [first] = pairs;
  if (!first) return;
  const more = pairs.length - NAMED;
  const subject =
    pairs.length === 1
      ? `Pour «\u202f${first.mine}\u202f»\u202f: ${first.other}`
      : `${pairs.length} annonces qui vous conviennent`;
  await tellPerson(ctx, userId, {
    topic: "matches",
    kind: "matches-news",
    onceKey: `matches:${day}`,
    mail: ({ firstName }) => ({
      subject: subject.slice(0, 200),
      preheader: pairs
        .slice(0, 3)
        .map(({ other }) => other)
        .join(" · ")
        .slice(0, 200),
      heading: `${firstName}, voici du nouveau pour vous`,
      paragraphs: [
        "Ceci vient de paraître et s’accorde avec ce que vous avez publié\u202f: distance, place, conditions et jours.",
        ...(more > 0 ? [`Et ${more === 1 ? "une autre annonce" : `${more} autres annonces`}, sur la même page.`] : []),
      ],
      details: pairs.slice(0, NAMED).map(({ mine, other }) => [other.slice(0, 120), `pour ${mine}`.slice(0, 120)]),
      action: { label: "Voir pourquoi", href: `${ctx.settings.publicUrl}${first.path}` },
      footnote: "Vous recevez ce message parce que vous avez publié un projet ou un lieu.",
    }),
    push: { title: "Une annonce qui convient", body: subject, path: first.path },
  });
}

export const matchJobs = [findAll, tellMatches];

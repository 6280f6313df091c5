import { and, eq, gt, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { searchWords } from "#core/listings/search/tables.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { catalogues } from "./catalogues.ts";
import { findNews, type News } from "./find-news.ts";
import { tellAlerts } from "./guest-alerts.ts";
import { matchJobs } from "./match-alerts.ts";
import { refreshDocuments } from "./refresh-documents.ts";
import { DOCUMENT_VERSION } from "./search-document.ts";
import { followingMarks, follows, savedSearches } from "./tables.ts";

const LISTINGS_AT_ONCE = 500;

/** Writes what a new version of the code makes differently, and whatever was missed. Does nothing when all agree. */
const catchUp = defineJob({
  name: "search-catch-up",
  payload: z.object({}),
  cron: "7 * * * *",
  async handler(ctx) {
    for (const kind of ["project", "place"] as const) {
      for (;;) {
        const ids = await disagreeing(ctx, kind);
        if (ids.length === 0) break;
        await refreshDocuments(ctx, kind, ids);
      }
    }
  },
});

async function disagreeing(ctx: Ctx, kind: ListingKind): Promise<string[]> {
  const { table, listings } = catalogues[kind];
  const isMissing = and(eq(listings.visible, true), or(isNull(table.id), ne(table.version, DOCUMENT_VERSION)));
  const isLeftOver = and(not(listings.visible), isNotNull(table.id));
  const rows = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(table, eq(table.id, listings.id))
    .where(or(isMissing, isLeftOver))
    .limit(LISTINGS_AT_ONCE);
  return rows.flatMap((row) => row.id ?? []);
}

/** Words of deleted listings would otherwise pass for correctly spelt. */
const forgetWords = defineJob({
  name: "search-forget-words",
  payload: z.object({}),
  cron: "20 4 * * 0",
  async handler(ctx) {
    // Joined, not looked up word by word: that reads all stems again for each word.
    await ctx.db.execute(sql`
      with stems as (
        select ${searchWords.word}, stem from ${searchWords}
        left join lateral unnest(tsvector_to_array(to_tsvector('pg_catalog.french', ${searchWords.word}))) stem on true),
      used as (
        select word as stem from ts_stat('select document from project_search union all select document from place_search'))
      delete from ${searchWords} where ${searchWords.word} in (
        select stems.word from stems left join used using (stem) group by stems.word having count(used.stem) = 0)`);
  },
});

export const searchJobs = [catchUp, forgetWords];

const FOLLOWERS_AT_ONCE = 1000;

/** Finds everybody who follows anything, and leaves the rest to one job per person: a morning that fails half-way is finished by its retries. */
const tellAll = defineJob({
  name: "following-tell-all",
  payload: z.object({}),
  cron: "30 8 * * *",
  async handler(ctx) {
    const until = ctx.now.toISOString();
    for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
      const people = await loadFollowers(ctx, last);
      for (const userId of people) await ctx.enqueue(ctx.db, tellOne, { userId, until });
      const end = people.at(-1);
      if (end === undefined || people.length < FOLLOWERS_AT_ONCE) return;
      last = end;
    }
  },
});

async function loadFollowers(ctx: Ctx, after: string): Promise<string[]> {
  const either = ctx.db
    .select({ userId: follows.userId })
    .from(follows)
    .where(gt(follows.userId, after))
    .union(ctx.db.select({ userId: savedSearches.userId }).from(savedSearches).where(gt(savedSearches.userId, after)))
    .as("either");
  const rows = await ctx.db.select().from(either).orderBy(either.userId).limit(FOLLOWERS_AT_ONCE);
  return rows.map(({ userId }) => userId);
}

/** Whoever was never told hears of everything since they began to follow. */
const NEVER = new Date(0);

/** From the mark to now, in one transaction with the mail: told once, or again tomorrow. */
export const tellOne: Job<{ userId: string; until: string }> = defineJob({
  name: "following-tell",
  payload: z.object({ userId: z.uuid(), until: z.iso.datetime() }),
  async handler(ctx, { userId, until: end }) {
    const until = new Date(end);
    await transact(ctx, async (inner) => {
      await inner.db.insert(followingMarks).values({ userId, toldUntil: NEVER }).onConflictDoNothing();
      const [mark] = await inner.db
        .select()
        .from(followingMarks)
        .where(eq(followingMarks.userId, userId))
        .for("update");
      if (!mark || mark.toldUntil >= until) return;
      const news = await findNews(inner, { userId, after: mark.toldUntil, until });
      if (news.length > 0) await tell(inner, userId, news, end);
      await inner.db
        .update(followingMarks)
        .set({ toldUntil: sql`greatest(${followingMarks.toldUntil}, ${end}::timestamptz)` })
        .where(eq(followingMarks.userId, userId));
    });
  },
});

const NAMED = 12;

async function tell(ctx: Ctx, userId: string, news: readonly News[], until: string): Promise<void> {
  const [first] = news;
  const only = news.length === 1 ? first : undefined;
  const subject = only ? `Du nouveau\u202f: ${only.title}` : `${news.length} nouveautés dans vos favoris`;
  const more = news.length - NAMED;
  await tellPerson(ctx, userId, {
    topic: "following",
    kind: "following-news",
    onceKey: `following:${until}`,
    mail: ({ firstName }) => ({
      subject: subject.slice(0, 200),
      preheader: news
        .slice(0, 3)
        .map(({ title }) => title)
        .join(", ")
        .slice(0, 200),
      heading: `${firstName}, voici du nouveau`,
      paragraphs: [
        "Depuis votre dernier message, ceci est apparu dans ce que vous suivez.",
        ...(more > 0
          ? [`Et ${more === 1 ? "une autre nouveauté" : `${more} autres nouveautés`}, dans vos favoris.`]
          : []),
      ],
      details: news.slice(0, NAMED).map(({ title, facts, why }) => [title, facts ? `${facts} (${why})` : why]),
      action: {
        label: only ? "Voir" : "Voir mes favoris",
        href: `${ctx.settings.publicUrl}${only?.path ?? "/favoris"}`,
      },
      footnote: "Vous recevez ce message parce que vous suivez ces artistes, ces lieux ou ces recherches.",
    }),
    push: { title: "Du nouveau dans vos favoris", body: subject, path: only?.path ?? "/favoris" },
  });
}

export const followingJobs: readonly AnyJob<Ctx>[] = [tellAll, tellOne, tellAlerts, ...matchJobs];

import { eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { findNews, type News } from "./find-news.ts";
import { followingMarks, follows, savedSearches } from "./tables.ts";

const BATCH = 1000;

/** Finds who follows anything, and leaves the rest to one job a person: a morning that fails half-way goes on by itself. */
const tellAll = defineJob({
  name: "following-tell-all",
  payload: z.object({}),
  cron: "30 8 * * *",
  async handler(ctx) {
    const until = ctx.now.toISOString();
    for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
      const people = await readFollowers(ctx, last);
      for (const userId of people) await ctx.enqueue(ctx.db, tellOne, { userId, until }, { singletonKey: userId });
      const end = people.at(-1);
      if (end === undefined || people.length < BATCH) return;
      last = end;
    }
  },
});

async function readFollowers(ctx: Ctx, after: string): Promise<string[]> {
  const either = ctx.db
    .select({ userId: follows.userId })
    .from(follows)
    .where(gt(follows.userId, after))
    .union(ctx.db.select({ userId: savedSearches.userId }).from(savedSearches).where(gt(savedSearches.userId, after)))
    .as("either");
  const rows = await ctx.db.select().from(either).orderBy(either.userId).limit(BATCH);
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
      details: news.slice(0, NAMED).map(({ title, why }) => [title, why]),
      action: {
        label: only ? "Voir" : "Voir mes favoris",
        href: `${ctx.settings.publicUrl}${only?.path ?? "/favoris"}`,
      },
      footnote: "Vous recevez ce message parce que vous suivez ces artistes, ces lieux ou ces recherches.",
    }),
    push: { title: "Du nouveau dans vos favoris", body: subject, path: only?.path ?? "/favoris" },
  });
}

export const followingJobs: readonly AnyJob<Ctx>[] = [tellAll, tellOne];

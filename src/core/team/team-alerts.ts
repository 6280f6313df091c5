import { and, eq, inArray, notInArray } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { parisDay } from "#platform/french-dates.ts";
import { mailTeam, type Told } from "./mails.ts";
import { teamAlerts } from "./tables.ts";
import { type WaitingKind, waitingKinds, waitingNames, waitingWords } from "./waiting-rules.ts";
import { countWaitingWork, type WaitingCounts } from "./waiting-work.ts";

const AGAIN_AFTER_MS = 24 * 3600_000;

/**
 * What cannot wait for the morning: told when it comes up, when there is more of it, and once a day that it lasts. What is over is
 * forgotten, so that it is told anew when it comes back. The notes and the mail are one transaction: a process that dies told either all
 * or nothing.
 */
export const alertTeamJob = defineJob({
  name: "team-alert",
  payload: z.object({}),
  cron: "*/10 * * * *",
  async handler(ctx) {
    const counts = await countWaitingWork(ctx);
    const urgent = waitingNames.filter((kind) => waitingKinds[kind].isUrgent && counts[kind] > 0);
    await transact(ctx, async (inner) => {
      await inner.db.delete(teamAlerts).where(urgent.length > 0 ? notInArray(teamAlerts.kind, urgent) : undefined);
      const news = await noteNews(inner, urgent, counts);
      if (news.length > 0) await tellTeam(inner, news);
    });
  },
});

async function noteNews(ctx: Ctx, urgent: readonly WaitingKind[], counts: WaitingCounts): Promise<Told[]> {
  if (urgent.length === 0) return [];
  const known = await ctx.db
    .select()
    .from(teamAlerts)
    .where(inArray(teamAlerts.kind, [...urgent]))
    .for("update");
  const news: Told[] = [];
  for (const kind of urgent) {
    const before = known.find((each) => each.kind === kind);
    const count = counts[kind];
    const isDue = !before || count > before.count || ctx.now.getTime() - before.toldAt.getTime() >= AGAIN_AFTER_MS;
    if (!isDue) {
      // Less of it is no news; if it grows again, that is.
      if (before && count < before.count) {
        await ctx.db.update(teamAlerts).set({ count }).where(eq(teamAlerts.kind, kind));
      }
      continue;
    }
    const [noted] = await ctx.db
      .insert(teamAlerts)
      .values({ kind, count, since: ctx.now, toldAt: ctx.now })
      .onConflictDoUpdate({
        target: teamAlerts.kind,
        set: { count, toldAt: ctx.now },
        // Of two who look at the same time, the first tells.
        setWhere: before ? and(eq(teamAlerts.toldAt, before.toldAt)) : eq(teamAlerts.count, -1),
      })
      .returning({ kind: teamAlerts.kind });
    if (noted) news.push({ kind, count });
  }
  return news;
}

/** By mail, and to the team's own room where it has given its address. */
async function tellTeam(ctx: Ctx, news: readonly Told[]): Promise<void> {
  const words = news.map(({ kind, count }) => waitingWords(kind, count));
  const heading = words.length === 1 ? `À regarder\u202f: ${words[0]}` : `${words.length} choses à regarder`;
  await mailTeam(ctx, {
    kind: "team-alert",
    subject: heading,
    lead: "Cela ne se réglera pas seul.",
    news,
    footnote: "Vous recevez cet e-mail quand cela arrive, puis une fois par jour tant que cela dure.",
  });
  if (ctx.settings.teamWebhookUrl) {
    await ctx.enqueue(ctx.db, callTeamJob, {
      kinds: news.map(({ kind }) => kind),
      counts: news.map(({ count }) => count),
    });
  }
}

/** Each morning, everything that waits; nothing is written on a morning on which nothing does. */
export const morningMailJob = defineJob({
  name: "team-morning-mail",
  payload: z.object({}),
  cron: "30 7 * * *",
  async handler(ctx) {
    const counts = await countWaitingWork(ctx);
    const news = waitingNames.flatMap((kind) => (counts[kind] > 0 ? { kind, count: counts[kind] } : []));
    if (news.length === 0) return;
    await mailTeam(ctx, {
      kind: "team-morning",
      onceKey: `team-morning:${parisDay(ctx.now)}`,
      subject: "Ce qui attend l’équipe ce matin",
      lead: "Le plus pressé d’abord.",
      news,
      footnote: "Vous recevez cet e-mail chaque matin où quelque chose attend.",
    });
  },
});

const knownKind = z.enum(waitingNames as [WaitingKind, ...WaitingKind[]]);

/** `text` is what Slack, Mattermost and their like show; the rest is for programs. No name, no address: only how many of what. */
export const callTeamJob = defineJob({
  name: "team-call",
  payload: z.object({ kinds: z.array(knownKind), counts: z.array(z.number()) }),
  async handler(ctx, { kinds, counts }) {
    const url = ctx.settings.teamWebhookUrl;
    if (!url) return;
    const { publicUrl } = ctx.settings;
    const items = kinds.map((kind, index) => {
      const count = counts[index] ?? 0;
      return { kind, count, words: waitingWords(kind, count), url: `${publicUrl}${waitingKinds[kind].to}` };
    });
    const text = items.map(({ words, url: page }) => `${words} (${page})`).join("\n");
    const { status } = await ctx.webhooks.post(url, JSON.stringify({ text, items }), {});
    // The job's retries ask again; after the last, it is a dead job, which is itself told by mail.
    if (status < 200 || status >= 300) throw new Error(`the team's room answered ${status}`);
  },
});

import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { parisDay } from "#platform/french-dates.ts";
import { figureCounts, figureDays } from "../tables.ts";
import { answerSources } from "./answer-sources.ts";
import { daySources } from "./day-sources.ts";
import { addDays } from "./period-rules.ts";

const NAME = "days";
const LOCK = "team-figure-days";

/** Nothing happened before. */
const FIRST_DAY = "2000-01-01";
/** What changes often: seats of an evening that are given back after it, yesterday's last sale. */
const RECENT_DAYS = 40;
/** Threads and letters are erased after a while: what was counted of them by then stays. */
const ANSWER_DAYS = 90;
const WHOLE_AFTER_MS = 20 * 3600_000;

/** Every ten minutes the days that still change; once a day, all of them. */
export const countDaysJob = defineJob({
  name: "team-count-days",
  payload: z.object({}),
  cron: "*/10 * * * *",
  handler: async (ctx) => {
    const last = await loadCount(ctx);
    const isWholeDue = !last || ctx.now.getTime() - last.wholeAt.getTime() >= WHOLE_AFTER_MS;
    await countDays(ctx, isWholeDue ? "all" : "recent");
  },
});

export async function loadCount(ctx: Ctx): Promise<typeof figureCounts.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(figureCounts).where(eq(figureCounts.name, NAME));
  return row;
}

/**
 * Writes days anew from what they are counted of: done twice, or by two at once, it is the same. Whoever reads meanwhile reads the
 * last count.
 */
export async function countDays(ctx: Ctx, which: "all" | "recent"): Promise<void> {
  await transact(ctx, async (inner) => {
    await inner.db.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
    const known = await loadCount(inner);
    const today = parisDay(inner.now);
    const recent = addDays(today, -RECENT_DAYS);
    await countEvents(inner, known && which === "recent" ? recent : FIRST_DAY);
    await countAnswers(inner, known ? (which === "recent" ? recent : addDays(today, -ANSWER_DAYS)) : FIRST_DAY);
    const row = { countedAt: inner.now, ...(known && which === "recent" ? {} : { wholeAt: inner.now }) };
    await inner.db
      .insert(figureCounts)
      .values({ name: NAME, wholeAt: inner.now, ...row })
      .onConflictDoUpdate({ target: figureCounts.name, set: row });
  });
}

async function countEvents(ctx: Ctx, day: string): Promise<void> {
  const counted = sql.join(
    daySources.map((source) => sql`(${source({ day, now: ctx.now })})`),
    sql` union all `,
  );
  await ctx.db.execute(
    sql`delete from ${figureDays} where not starts_with(measure, 'answer:') and day >= ${day}::date`,
  );
  await ctx.db.execute(sql`
    insert into ${figureDays} (day, measure, town, art, value)
    select day, measure, town, art, value from (${counted}) as counted where value <> 0`);
}

async function countAnswers(ctx: Ctx, day: string): Promise<void> {
  const answered = sql.join(
    answerSources.map((source) => sql`(${source({ day, now: ctx.now })})`),
    sql` union all `,
  );
  await ctx.db.execute(sql`delete from ${figureDays} where starts_with(measure, 'answer:') and day >= ${day}::date`);
  await ctx.db.execute(sql`
    insert into ${figureDays} (day, measure, town, art, value, minutes)
    select day, measure, town, art, count(*), array_agg(minutes order by minutes)
    from (${answered}) as answered group by day, measure, town, art`);
}

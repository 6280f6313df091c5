import { and, asc, inArray, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { readCalendarJob } from "./read-calendar.ts";
import { READING_MS } from "./rules.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

const AT_ONCE = 200;

/** Whose hour has come. Each is claimed as it is queued: of two who look at once, one has it. */
const lookJob = defineJob({
  name: "calendars-look",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    while ((await transact(ctx, queueSome)) === AT_ONCE);
  },
});

async function queueSome(ctx: Ctx): Promise<number> {
  const welcome = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.blockedAt), isNull(users.deletedAt)));
  const due = await ctx.db
    .select({ id: externalCalendars.id })
    .from(externalCalendars)
    .where(and(lte(externalCalendars.nextReadAt, ctx.now), inArray(externalCalendars.userId, welcome)))
    .orderBy(asc(externalCalendars.nextReadAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await ctx.db
    .update(externalCalendars)
    .set({ nextReadAt: new Date(ctx.now.getTime() + READING_MS) })
    .where(inArray(externalCalendars.id, ids));
  for (const calendarId of ids) await ctx.enqueue(ctx.db, readCalendarJob, { calendarId });
  return ids.length;
}

/** What is over tells nobody anything. */
const forgetJob = defineJob({
  name: "calendars-forget",
  payload: z.object({}),
  cron: "50 4 * * *",
  async handler(ctx) {
    await ctx.db.delete(busyTimes).where(lte(busyTimes.endsAt, ctx.now));
  },
});

export const calendarsJobs: readonly AnyJob<Ctx>[] = [lookJob, readCalendarJob, forgetJob];

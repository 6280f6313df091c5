import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { mailReminder } from "./mails.ts";
import { musicDeclarations } from "./tables.ts";
import { findUndeclared } from "./undeclared-events.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;
/** The mail of that morning still comes in time, whatever the hour of the event. */
const EVE_MS = 36 * HOUR_MS;

const from = (ctx: Ctx, milliseconds: number) => new Date(ctx.now.getTime() + milliseconds);

/** In the morning. A mail's key names event, date and person: each is sent once, however often this runs. */
const remindJob = defineJob({
  name: "music-rights-remind",
  payload: z.object({}),
  cron: "20 9 * * *",
  async handler(ctx) {
    const soon = and(gt(events.firstStartsAt, ctx.now), lte(events.firstStartsAt, from(ctx, 7 * DAY_MS)));
    for (const event of await findUndeclared(ctx, and(soon, gt(events.lastEndsAt, ctx.now)), BATCH)) {
      await mailReminder(ctx, event, event.firstStartsAt <= from(ctx, EVE_MS) ? "eve" : "week");
    }
    const justOver = and(
      lte(events.lastEndsAt, from(ctx, -12 * HOUR_MS)),
      gt(events.lastEndsAt, from(ctx, -14 * DAY_MS)),
    );
    for (const event of await findUndeclared(ctx, justOver, BATCH)) await mailReminder(ctx, event, "late");
    const unsent = await ctx.db
      .select({ event: events })
      .from(musicDeclarations)
      .innerJoin(events, eq(events.id, musicDeclarations.eventId))
      .where(and(isNull(musicDeclarations.programmeSentAt), eq(events.state, "upcoming"), justOver))
      .limit(BATCH);
    for (const { event } of unsent) await mailReminder(ctx, event, "programme");
  },
});

export const musicRightsJobs: readonly AnyJob<Ctx>[] = [remindJob];

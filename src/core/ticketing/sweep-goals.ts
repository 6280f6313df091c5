import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { goalDeadlineOf } from "#core/events/goal-deadline.ts";
import { events } from "#core/events/tables.ts";
import { decideGoal } from "./decide-goal.ts";
import { mailGoalWarning } from "./goal-mails.ts";
import { goalDecisions } from "./tables.ts";

const DAY = 24 * 3600_000;
/** The longest delay, and a day to warn in. */
const AHEAD_DAYS = 16;

export const decideGoalJob = defineJob({
  name: "ticketing-decide-goal",
  payload: z.object({ eventId: z.uuid() }),
  handler: (ctx, { eventId }) => decideGoal(ctx, eventId),
});

/** Warns both sides the day before a goal's deadline, and has it decided once it is there. */
export const sweepGoalsJob = defineJob({
  name: "ticketing-sweep-goals",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    const undecided = await ctx.db
      .select()
      .from(events)
      .where(
        and(
          eq(events.state, "upcoming"),
          sql`${events.terms}->'goal' <> 'null'::jsonb`,
          gt(events.lastEndsAt, ctx.now),
          // A deadline that was over when the dates moved stands, however far they moved.
          or(
            lte(events.firstStartsAt, new Date(ctx.now.getTime() + AHEAD_DAYS * DAY)),
            lte(events.goalDeadline, new Date(ctx.now.getTime() + DAY)),
          ),
          sql`not exists (select from ${goalDecisions} where ${goalDecisions.eventId} = ${events.id})`,
        ),
      );
    for (const event of undecided) {
      const left = (goalDeadlineOf(event)?.getTime() ?? Number.POSITIVE_INFINITY) - ctx.now.getTime();
      if (left <= 0) await ctx.enqueue(ctx.db, decideGoalJob, { eventId: event.id }, { singletonKey: event.id });
      else if (left <= DAY) await mailGoalWarning(ctx, event);
    }
  },
});

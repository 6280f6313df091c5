import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { CONFIRM_DAYS, GUEST_RETENTION_DAYS, RETENTION_DAYS } from "./rules.ts";
import { discussions, eventThreads, unconfirmedMessages } from "./tables.ts";
import { mailDigest } from "./unread-alerts.ts";

const DAY_MS = 24 * 3600 * 1000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Messages and reading marks go with their thread. A guest's goes soon after the evening: nobody asked them to stay. */
const forgetOldThreads = defineJob({
  name: "messaging-forget-old",
  payload: z.object({}),
  cron: "10 4 * * *",
  async handler({ db, now }) {
    await db.delete(discussions).where(lt(discussions.lastActivityAt, daysBefore(now, RETENTION_DAYS)));
    const ofGuests = db
      .select({ id: eventThreads.discussionId })
      .from(eventThreads)
      .innerJoin(events, eq(events.id, eventThreads.eventId))
      .where(and(isNotNull(eventThreads.guestEmail), lt(events.lastEndsAt, daysBefore(now, GUEST_RETENTION_DAYS))));
    await db.delete(discussions).where(inArray(discussions.id, ofGuests));
    await db.delete(unconfirmedMessages).where(lt(unconfirmedMessages.createdAt, daysBefore(now, CONFIRM_DAYS)));
  },
});

export const messagesJobs: readonly AnyJob<Ctx>[] = [mailDigest, forgetOldThreads];

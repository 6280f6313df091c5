import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { expireAmendmentsJob } from "./amendment/amend-event.ts";
import { cancelSeriesJob } from "./cancel-event.ts";
import { holdArtistHours } from "./hours/hold-artist-hours.ts";
import { drawEventPictures } from "./pictures/event-pictures.ts";
import { EVENT_SEARCH_VERSION, refreshEventSearch } from "./search/search-index.ts";
import { passSellingEdges } from "./search/selling-edges.ts";
import { eventSearch, events } from "./tables.ts";

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

/** Forgets what is over, writes what a new version of the code makes differently. Does nothing when all agree. */
export const catchUpEventSearch = defineJob({
  name: "events-search-catch-up",
  payload: z.object({}),
  cron: "17 * * * *",
  async handler(ctx) {
    await ctx.db.delete(eventSearch).where(lt(eventSearch.lastEndsAt, new Date(ctx.now.getTime() - DAY_MS)));
    for (;;) {
      const ids = await disagreeing(ctx);
      if (ids.length === 0) return;
      await refreshEventSearch(ctx, ids);
    }
  },
});

async function disagreeing(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .leftJoin(eventSearch, eq(eventSearch.id, events.id))
    .where(
      and(
        eq(events.visibility, "public"),
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
        or(
          isNull(eventSearch.id),
          ne(eventSearch.version, EVENT_SEARCH_VERSION),
          // Written by a build that knew no series.
          sql`${eventSearch.seriesId} is distinct from ${events.seriesId}`,
        ),
      ),
    )
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

export const eventsJobs = [
  cancelSeriesJob,
  catchUpEventSearch,
  catchUpEventSearch,
  passSellingEdges,
  expireAmendmentsJob,
  drawEventPictures,
  holdArtistHours,
];

import { asc, count, eq, gt } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { LIST_PAGE_SIZE, pageCount } from "#core/search/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { areaEventsInput } from "./input.ts";
import { eventSearch } from "./search-tables.ts";
import { events } from "./tables.ts";

/** All events to come, by the postal code of their place. For everybody, search engines included. */
export async function listEventsByArea(ctx: Ctx, input: unknown) {
  const { page } = parseInput(areaEventsInput, input);
  const isComing = gt(eventSearch.lastEndsAt, ctx.now);
  const [counted] = await ctx.db.select({ total: count() }).from(eventSearch).where(isComing);
  const total = counted?.total ?? 0;
  const entries = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      by: projects.artistName,
      type: projects.artType,
      startsAt: events.firstStartsAt,
      communeName: places.communeName,
      postalCode: places.postalCode,
    })
    .from(eventSearch)
    .innerJoin(events, eq(events.id, eventSearch.id))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(isComing)
    .orderBy(asc(eventSearch.postalCode), asc(eventSearch.id))
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  return { total, page, pages: pageCount(total, LIST_PAGE_SIZE), entries };
}

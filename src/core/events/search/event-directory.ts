import { and, asc, count, eq, gt, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { LIST_PAGE_SIZE, pageCount } from "#core/listings/search/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { areaEventsInput } from "../input.ts";
import { isNextOfSeries } from "../series/next-of-series.ts";
import { eventSearch, events } from "../tables.ts";
import { type EventCard, loadEventCards } from "./event-cards.ts";

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

const MAX = 6;

const listingInput = z.object({ kind: z.enum(["project", "place"]), id: z.uuid() });

/** The next public dates of a project or a place, for its own page. */
export async function listEventsOfListing(ctx: Ctx, asked: unknown): Promise<EventCard[]> {
  const { kind, id } = parseInput(listingInput, asked);
  return nextOf(ctx, eq(kind === "project" ? events.projectId : events.placeId, id));
}

/** The next public dates of somebody, on whichever side they are. */
export async function listEventsOfPerson(ctx: Ctx, asked: unknown): Promise<EventCard[]> {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), asked);
  return nextOf(ctx, or(eq(events.artistId, userId), eq(events.hostId, userId)));
}

async function nextOf(ctx: Ctx, whose: SQL | undefined): Promise<EventCard[]> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        whose,
        eq(events.visibility, "public"),
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
        isNextOfSeries(ctx, "public"),
      ),
    )
    .orderBy(asc(events.firstStartsAt), asc(events.id))
    .limit(MAX);
  return loadEventCards(
    ctx,
    rows.map((row) => row.id),
  );
}

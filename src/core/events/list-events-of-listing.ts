import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type EventCard, readEventCards } from "./read-event-cards.ts";
import { events } from "./tables.ts";

const MAX = 6;

const input = z.object({ kind: z.enum(["project", "place"]), id: z.uuid() });

/** The next public dates of a project or a place, for its own page. */
export async function listEventsOfListing(ctx: Ctx, asked: unknown): Promise<EventCard[]> {
  const { kind, id } = parseInput(input, asked);
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(kind === "project" ? events.projectId : events.placeId, id),
        eq(events.visibility, "public"),
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
      ),
    )
    .orderBy(asc(events.firstStartsAt), asc(events.id))
    .limit(MAX);
  return readEventCards(
    ctx,
    rows.map((row) => row.id),
  );
}

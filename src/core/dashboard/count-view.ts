import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { viewInput } from "./input.ts";
import { listingViews } from "./tables.ts";

const DAY_SECONDS = 24 * 3600;
const onceADay: Limit = { max: 1, windowSeconds: DAY_SECONDS };
/** Far above what a curious person looks at. */
const byCaller: Limit = { max: 500, windowSeconds: DAY_SECONDS };

/** Somebody looked at the public page of a listing or of an evening. Says nothing either way: whoever calls learns nothing from it. */
export async function countView(ctx: Ctx, input: unknown): Promise<void> {
  const { kind, id } = parseInput(viewInput, input);
  const viewer = ctx.actor.kind === "user" ? ctx.actor.userId : undefined;
  if (!(await isLookedAt(ctx, kind, id, viewer))) return;
  const who = viewer ?? ctx.callerKey;
  const day = parisDay(ctx.now);
  try {
    await takeFromLimit(ctx.db, ctx.now, `own-space:views:${who}`, byCaller);
    await takeFromLimit(ctx.db, ctx.now, `own-space:view:${day}:${id}:${who}`, onceADay);
  } catch (error) {
    if (isDomainError(error, "rate_limited")) return;
    throw error;
  }
  await ctx.db
    .insert(listingViews)
    .values({ kind, listingId: id, day, count: 1 })
    .onConflictDoUpdate({
      target: [listingViews.kind, listingViews.listingId, listingViews.day],
      set: { count: sql`${listingViews.count} + 1` },
    });
}

/** By somebody else than those who made it, while everybody may. */
function isLookedAt(ctx: Ctx, kind: ListingKind | "event", id: string, viewer: string | undefined): Promise<boolean> {
  return kind === "event" ? isEventLookedAt(ctx, id, viewer) : isListingLookedAt(ctx, kind, id, viewer);
}

/** One that whoever has its link may see counts too: they may book there as well. */
async function isEventLookedAt(ctx: Ctx, id: string, viewer: string | undefined): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.id, id),
        ne(events.visibility, "hidden"),
        viewer ? and(ne(events.artistId, viewer), ne(events.hostId, viewer)) : undefined,
      ),
    );
  return row !== undefined;
}

async function isListingLookedAt(
  ctx: Ctx,
  kind: ListingKind,
  id: string,
  viewer: string | undefined,
): Promise<boolean> {
  const table = kind === "project" ? projects : places;
  const isMember = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, id), eq(projectMembers.userId, viewer ?? id)));
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.id, id),
        eq(table.visible, true),
        viewer ? and(ne(table.ownerId, viewer), notExists(isMember)) : undefined,
      ),
    );
  return row !== undefined;
}

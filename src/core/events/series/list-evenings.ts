import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "../tables.ts";
import type { Evening } from "./series-rules.ts";

export const eveningColumns = {
  eventId: events.id,
  startsAt: events.firstStartsAt,
  endsAt: events.lastEndsAt,
  state: events.state,
  visibility: events.visibility,
  number: events.seriesNumber,
  of: events.seriesOf,
};

/** All of them, hidden and called off included: for verbs that have checked who asks. As they follow each other now. */
export async function listEveningsOf(ctx: Ctx, seriesId: string): Promise<Evening[]> {
  const rows = await ctx.db
    .select(eveningColumns)
    .from(events)
    .where(eq(events.seriesId, seriesId))
    .orderBy(asc(events.firstStartsAt), asc(events.seriesNumber));
  return rows.map(({ number, of, ...row }) => ({ ...row, number: number ?? 1, of: of ?? 1 }));
}

type Whose = { publicOnly?: boolean };

/** The evenings of each series that are still to come, in order. Nothing is asked where there is no series. */
export async function listComing(
  ctx: Ctx,
  seriesIds: readonly string[],
  { publicOnly = false }: Whose = {},
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (seriesIds.length === 0) return found;
  const rows = await ctx.db
    .select({ seriesId: events.seriesId, id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.seriesId, [...seriesIds]),
        publicOnly ? eq(events.visibility, "public") : undefined,
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
      ),
    )
    .orderBy(asc(events.firstStartsAt), asc(events.id));
  for (const { seriesId, id } of rows) if (seriesId) found.set(seriesId, [...(found.get(seriesId) ?? []), id]);
  return found;
}

/** The evenings of its series that are still to come, itself among them if it is; undefined for an event that stands for itself. */
export async function comingWith(ctx: Ctx, { seriesId }: { seriesId: string | null }): Promise<string[] | undefined> {
  if (!seriesId) return undefined;
  const coming = (await listComing(ctx, [seriesId])).get(seriesId) ?? [];
  return coming.length > 0 ? coming : undefined;
}

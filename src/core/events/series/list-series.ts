import { asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventSide } from "../rules.ts";
import { loadEventCards } from "../search/event-cards.ts";
import { events } from "../tables.ts";
import { eveningColumns } from "./list-evenings.ts";
import { rhythmText, type SeriesPlace, type SeriesView } from "./series-rules.ts";

/** For whoever may see this evening: the others of its series. Null where it stands for itself. */
export async function listSeries(
  ctx: Ctx,
  event: { id: string; series: SeriesPlace | null; access: { sides: readonly EventSide[] } },
): Promise<SeriesView | null> {
  if (!event.series) return null;
  const rows = await ctx.db
    .select({ ...eveningColumns, agreedAt: sql<string>`${events.terms} -> 'slots' -> 0 ->> 'startsAt'` })
    .from(events)
    .where(eq(events.seriesId, event.series.id))
    .orderBy(asc(events.firstStartsAt), asc(events.seriesNumber));
  const isTold = event.access.sides.length > 0;
  const seen = rows.filter(({ eventId, visibility }) => eventId === event.id || isTold || visibility === "public");
  const shown = seen.filter(({ eventId, endsAt }) => eventId === event.id || endsAt > ctx.now);
  const cards = await loadEventCards(
    ctx,
    shown.map(({ eventId }) => eventId),
  );
  const seats = new Map(cards.map(({ id, left }) => [id, left]));
  return {
    ...event.series,
    rhythm: rhythmText(seen.map(({ agreedAt }) => new Date(agreedAt))) ?? null,
    evenings: shown.map(({ agreedAt: _, number, of, ...row }) => ({
      ...row,
      number: number ?? 1,
      of: of ?? 1,
      left: seats.get(row.eventId) ?? 0,
    })),
  };
}

import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

type Slot = { startsAt: Date; endsAt: Date };
export type BusySlot = Slot & { whose: "artist" | "place" };

/** Whose calendars count: the artist's own, and those of a place that its owner added. */
export type Parties = { artistId: string | null; placeId: string | null };

/** When they are taken elsewhere, between the first and the last of these dates. Whoever may read why is nobody. */
export async function findBusy(ctx: Ctx, { artistId, placeId }: Parties, slots: readonly Slot[]): Promise<BusySlot[]> {
  const whose = or(
    artistId ? and(eq(externalCalendars.userId, artistId), isNull(externalCalendars.placeId)) : undefined,
    placeId ? and(eq(externalCalendars.placeId, placeId), eq(externalCalendars.userId, places.ownerId)) : undefined,
  );
  if (slots.length === 0 || !whose) return [];
  const rows = await ctx.db
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt, placeId: externalCalendars.placeId })
    .from(busyTimes)
    .innerJoin(externalCalendars, eq(externalCalendars.id, busyTimes.calendarId))
    .leftJoin(places, eq(places.id, externalCalendars.placeId))
    .where(
      and(
        whose,
        lt(busyTimes.startsAt, new Date(Math.max(...slots.map(({ endsAt }) => endsAt.getTime())))),
        gt(busyTimes.endsAt, new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())))),
      ),
    );
  return rows.map(({ startsAt, endsAt, placeId: of }) => ({
    startsAt,
    endsAt,
    whose: of === null ? "artist" : "place",
  }));
}

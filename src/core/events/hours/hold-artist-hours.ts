import { and, asc, eq, exists, gt, isNull, lt, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots, events } from "../tables.ts";

/**
 * Dates that hold no artist's hours: those that a build of before the column wrote while this one was already running, and the
 * second of two that overlapped back then. Each holds them as soon as nothing is in the way.
 */
export const holdArtistHours = defineJob({
  name: "events-hold-artist-hours",
  payload: z.object({}),
  cron: "43 * * * *",
  async handler(ctx) {
    const free = await ctx.db
      .select({ slotId: eventSlots.id, artistId: events.artistId })
      .from(eventSlots)
      .innerJoin(events, eq(events.id, eventSlots.eventId))
      .where(and(isNull(eventSlots.artistId), eq(eventSlots.active, true), gt(eventSlots.endsAt, ctx.now)))
      .orderBy(asc(eventSlots.id));
    for (const each of free) await transact(ctx, (inner) => hold(inner, each));
  },
});

type Free = { slotId: string; artistId: string };

/** The artist first, as whoever creates or moves an evening does: nobody takes the hours between looking and writing. */
async function hold(ctx: Ctx, { slotId, artistId }: Free): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, artistId)).for("no key update");
  const other = alias(eventSlots, "other");
  const taken = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.artistId, artistId),
        eq(other.active, true),
        lt(other.startsAt, eventSlots.endsAt),
        gt(other.endsAt, eventSlots.startsAt),
      ),
    );
  await ctx.db
    .update(eventSlots)
    .set({ artistId })
    .where(
      and(eq(eventSlots.id, slotId), isNull(eventSlots.artistId), eq(eventSlots.active, true), not(exists(taken))),
    );
}

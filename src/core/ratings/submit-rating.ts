import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { personPageTag } from "#core/accounts/rules.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { events } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { submitRatingInput } from "./input.ts";
import { type RatedSide, type RaterGroup, ratesWhom, ratingProcess } from "./process.ts";
import { MUTUAL_WAIT_DAYS } from "./rules.ts";
import { ratings } from "./tables.ts";
import { findVoice } from "./voices.ts";

type Rated = Pick<typeof ratings.$inferSelect, "eventId" | "projectId" | "placeId" | "ratedSide" | "ratedUserId">;

/** Whatever pages show of it may have changed; in the transaction that changes it. */
export async function tellRated(
  ctx: Ctx,
  { eventId, projectId, placeId, ratedSide, ratedUserId }: Rated,
): Promise<void> {
  const listing = ratedSide === "artist" ? ["projects", `project:${projectId}`] : ["places", `place:${placeId}`];
  for (const tag of [`event:${eventId}`, ...listing, personPageTag(ratedUserId)]) await ctx.pagesChanged(ctx.db, tag);
}

/** A rating shows itself when its time has come; shared pages must be told. May run twice, or when it was shown earlier. */
export const publishRatingJob = defineJob({
  name: "ratings-publish",
  payload: z.object({ ratingId: z.uuid() }),
  async handler(ctx, { ratingId }) {
    const [rating] = await ctx.db.select().from(ratings).where(eq(ratings.id, ratingId));
    if (rating) await tellRated(ctx, rating);
  },
});

const DAY_MS = 24 * 3600_000;

/**
 * Once per event and rated side, for good: by a holder of a valid ticket, or by artist and host of each other, after it took
 * place. What the public says is shown at once; artist and host are shown together, or when the wait is over.
 */
export async function submitRating(ctx: Ctx, raw: unknown): Promise<{ ratingId: string }> {
  const { eventId, group, ratedSide, orderId, ticketId, token, comment, ...scores } = parseInput(
    submitRatingInput,
    raw,
  );
  if (!(ratesWhom[group] as readonly RatedSide[]).includes(ratedSide)) {
    throw new DomainError("forbidden", { reason: "oneself", detail: m["rating.oneself"]() });
  }
  return transact(ctx, async (inner) => {
    const event = await loadEvent(inner, eventId, group);
    const voice = await findVoice(inner, event, { group, orderId, ticketId, token }, true);
    const ratingId = newId(inner.now);
    const wait = group === "public" ? 0 : MUTUAL_WAIT_DAYS * DAY_MS;
    const [made] = await inner.db
      .insert(ratings)
      .values({
        id: ratingId,
        eventId,
        projectId: event.projectId,
        placeId: event.placeId,
        raterGroup: group,
        raterKey: voice.key,
        raterId: voice.raterId,
        ratedSide,
        ratedUserId: ratedSide === "artist" ? event.artistId : event.hostId,
        ...scores,
        comment: comment || null,
        createdAt: inner.now,
        visibleFrom: new Date(inner.now.getTime() + wait),
        ...ratingProcess.kept.standing,
      })
      .onConflictDoNothing({ target: [ratings.eventId, ratings.ratedSide, ratings.raterKey] })
      .returning();
    if (!made) throw new DomainError("conflict", { reason: "already_rated", detail: m["rating.already"]() });
    await recordAudit(inner, {
      action: "ratings.submitted",
      subject: { kind: "rating", id: ratingId },
      details: { eventId, group, ratedSide },
    });
    if (group === "public") await tellRated(inner, made);
    else await publishTogether(inner, made);
    return { ratingId };
  });
}

/** Artist and host take turns: of two that come at once, the second sees the first. */
async function loadEvent(ctx: Ctx, eventId: string, group: RaterGroup): Promise<EventRow> {
  const found = ctx.db.select().from(events).where(eq(events.id, eventId));
  const [event] = await (group === "public" ? found : found.for("no key update"));
  if (!event) throw new DomainError("not_found");
  return event;
}

async function publishTogether(ctx: Ctx, made: typeof ratings.$inferSelect): Promise<void> {
  const [other] = await ctx.db
    .select()
    .from(ratings)
    .where(
      and(eq(ratings.eventId, made.eventId), ne(ratings.raterGroup, "public"), ne(ratings.ratedSide, made.ratedSide)),
    );
  if (!other) {
    await ctx.enqueue(ctx.db, publishRatingJob, { ratingId: made.id }, { startAfter: made.visibleFrom });
    return;
  }
  for (const rating of [made, other]) {
    if (rating.visibleFrom > ctx.now) {
      await ctx.db.update(ratings).set({ visibleFrom: ctx.now }).where(eq(ratings.id, rating.id));
    }
    await tellRated(ctx, rating);
  }
}

import { desc, eq, type SQL } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { type RatingView, someoneOf } from "./rules.ts";
import { ratings } from "./tables.ts";

type Row = typeof ratings.$inferSelect;

/** With the row, for verbs that decide on it. Newest first. Who may see them is for the verb that asks. */
export type ReadRating = { row: Row; view: RatingView };

export async function readRatingViews(ctx: Ctx, condition: SQL | undefined, limit: number): Promise<ReadRating[]> {
  const found = await ctx.db
    .select({
      row: ratings,
      eventTitle: events.title,
      visibility: events.visibility,
      hostId: events.hostId,
      artistName: projects.artistName,
    })
    .from(ratings)
    .innerJoin(events, eq(events.id, ratings.eventId))
    .innerJoin(projects, eq(projects.id, ratings.projectId))
    .where(condition)
    .orderBy(desc(ratings.id))
    .limit(limit);
  const people = await findPeople(
    ctx,
    found.flatMap(({ row, hostId }) => [hostId, ...(row.raterId ? [row.raterId] : [])]),
  );
  const nameOf = (id: string | null) => {
    const person = id ? people.get(id) : undefined;
    return person && !person.deleted ? person.displayName : undefined;
  };
  return found.map(({ row, eventTitle, visibility, hostId, artistName }) => {
    const names = { artist: artistName, host: nameOf(hostId) ?? someoneOf.host, public: nameOf(row.raterId) };
    return {
      row,
      view: {
        id: row.id,
        group: row.raterGroup,
        ratedSide: row.ratedSide,
        ratedName: names[row.ratedSide],
        raterName: names[row.raterGroup] ?? someoneOf[row.raterGroup],
        eventId: row.eventId,
        eventTitle,
        eventIsPublic: visibility === "public",
        at: row.createdAt,
        scores: scoresOf(row),
        comment: row.comment,
        reply: row.reply && row.repliedAt ? { text: row.reply, at: row.repliedAt } : null,
      },
    };
  });
}

function scoresOf({ greeting, performance, relational, professionalism, satisfaction }: Row) {
  return { greeting, performance, relational, professionalism, satisfaction };
}

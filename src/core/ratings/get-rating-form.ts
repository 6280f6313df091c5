import { and, eq } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findVoice } from "./find-voice.ts";
import { ratingFormInput } from "./input.ts";
import { someoneOf } from "./rules.ts";
import { type RatedSide, type RaterGroup, ratesWhom } from "./states.ts";
import { ratings } from "./tables.ts";

export type RatingForm = {
  event: { id: string; title: string; firstStartsAt: Date };
  group: RaterGroup;
  sides: { side: RatedSide; name: string; isRated: boolean }[];
};

/** What somebody may say about an event, and what they have said already. Refuses exactly as sending it would. */
export async function getRatingForm(ctx: Ctx, input: unknown): Promise<RatingForm> {
  const { eventId, group, ...claim } = parseInput(ratingFormInput, input);
  const [found] = await ctx.db
    .select({ event: events, artistName: projects.artistName })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(eq(events.id, eventId));
  if (!found) throw new DomainError("not_found");
  const { event, artistName } = found;
  const voice = await findVoice(ctx, event, { group, ...claim });
  const given = await ctx.db
    .select({ side: ratings.ratedSide })
    .from(ratings)
    .where(and(eq(ratings.eventId, eventId), eq(ratings.raterKey, voice.key)));
  const host = (await findPeople(ctx, [event.hostId])).get(event.hostId);
  const names = { artist: artistName, host: host?.displayName ?? someoneOf.host };
  return {
    event: { id: eventId, title: event.title, firstStartsAt: event.firstStartsAt },
    group,
    sides: ratesWhom[group].map((side) => ({
      side,
      name: names[side],
      isRated: given.some((rating) => rating.side === side),
    })),
  };
}

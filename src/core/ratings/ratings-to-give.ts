import { and, desc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { ratingFormInput } from "./input.ts";
import { type RatedSide, type RaterGroup, ratesWhom } from "./process.ts";
import { someoneOf } from "./rules.ts";
import { ratings } from "./tables.ts";
import { accountVoice, findVoice, speaksForBuyer, wasThere } from "./voices.ts";

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
  const host = (await loadPeople(ctx, [event.hostId])).get(event.hostId);
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

type MayRate = {
  eventId: string;
  group: RaterGroup;
  orderId?: string;
  ticketId?: string;
  token?: string | undefined;
};

/** Whether whoever is logged in, or has the link of an order or of a ticket, has something left to say about an evening. */
export async function mayStillRate(ctx: Ctx, input: MayRate): Promise<boolean> {
  try {
    const { sides } = await getRatingForm(ctx, input);
    return sides.some(({ isRated }) => !isRated);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Older evenings may still be rated from their own page; the list does not nag about them. */
const LOOK_BACK_MS = 365 * 24 * 3600_000;
const MAX = 50;

export type ToRate = {
  eventId: string;
  title: string;
  endedAt: Date;
  group: RaterGroup;
  ratedSide: RatedSide;
  name: string;
};

/** What a person has seen or taken part in, and has not spoken about yet. The latest first. */
export async function findToRate(ctx: Ctx, userId: string): Promise<ToRate[]> {
  const since = new Date(ctx.now.getTime() - LOOK_BACK_MS);
  const asMember = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  const isArtist = or(eq(events.artistId, userId), inArray(events.projectId, asMember));
  const own = await ctx.db
    .select({ ...facts, isArtist: sql<boolean>`${isArtist}`, endedAt: events.lastEndsAt })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(
      and(
        or(isArtist, eq(events.hostId, userId)),
        eq(events.state, "upcoming"),
        lte(events.lastEndsAt, ctx.now),
        gt(events.lastEndsAt, since),
      ),
    )
    .orderBy(desc(events.lastEndsAt))
    .limit(MAX);
  const seen = await ctx.db
    .select({ ...facts, endedAt: sql<Date>`max(${eventSlots.endsAt})`.mapWith(eventSlots.endsAt) })
    .from(orders)
    .innerJoin(tickets, and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")))
    .innerJoin(eventSlots, and(eq(eventSlots.id, tickets.slotId), eq(eventSlots.active, true)))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(
      and(
        eq(orders.userId, userId),
        lte(eventSlots.endsAt, ctx.now),
        gt(eventSlots.endsAt, since),
        ne(events.hostId, userId),
        sql`not ${isArtist}`,
        wasThere,
        speaksForBuyer,
      ),
    )
    .groupBy(events.id, projects.artistName)
    .orderBy(desc(sql`max(${eventSlots.endsAt})`))
    .limit(MAX);
  const possible: Possible[] = [];
  for (const { isArtist: asArtist, ...event } of own) {
    // Whoever plays at home has nobody to rate.
    if (asArtist && event.hostId === userId) continue;
    const group = asArtist ? "artist" : "host";
    for (const ratedSide of ratesWhom[group]) possible.push({ ...event, group, ratedSide, key: group });
  }
  for (const event of seen) {
    for (const ratedSide of ratesWhom.public) {
      possible.push({ ...event, group: "public", ratedSide, key: accountVoice(userId) });
    }
  }
  return leaveOutRated(ctx, possible);
}

const facts = {
  eventId: events.id,
  title: events.title,
  hostId: events.hostId,
  artistName: projects.artistName,
};

type Possible = Omit<ToRate, "name"> & { hostId: string; artistName: string; key: string };

async function leaveOutRated(ctx: Ctx, possible: readonly Possible[]): Promise<ToRate[]> {
  if (possible.length === 0) return [];
  const done = await ctx.db
    .select({ eventId: ratings.eventId, ratedSide: ratings.ratedSide, key: ratings.raterKey })
    .from(ratings)
    .where(
      and(
        inArray(ratings.eventId, [...new Set(possible.map(({ eventId }) => eventId))]),
        inArray(ratings.raterKey, [...new Set(possible.map(({ key }) => key))]),
      ),
    );
  const rated = new Set(done.map(({ eventId, ratedSide, key }) => `${eventId} ${ratedSide} ${key}`));
  const left = possible.filter(({ eventId, ratedSide, key }) => !rated.has(`${eventId} ${ratedSide} ${key}`));
  const people = await loadPeople(
    ctx,
    left.map(({ hostId }) => hostId),
  );
  return left
    .map(({ hostId, artistName, key: _, ...each }) => ({
      ...each,
      name: each.ratedSide === "artist" ? artistName : (people.get(hostId)?.displayName ?? someoneOf.host),
    }))
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime());
}

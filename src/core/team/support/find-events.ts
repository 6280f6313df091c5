import { and, count, desc, eq, gt, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import { nameOf, peopleCalled } from "#core/accounts/team/find-users.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { phaseOf } from "#core/events/process.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { hasWords, wordsIn } from "#platform/database/plain-words.ts";
import { PARIS } from "#platform/french-dates.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type eventStateFilters, findEventsInput } from "../input.ts";

const PAGE_SIZE = 30;
const artist = alias(users, "artist");
const host = alias(users, "host");
const seats = sql<number>`(select count(*)::int from ${tickets}
  where ${tickets.eventId} = ${events.id} and ${tickets.state} = 'valid')`;

/** By its id or its proposal's, its title, either side's name or address, its dates and what became of it; the latest first. */
export async function findEvents(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "events.see");
  const { text, state, from, to, page } = parseInput(findEventsInput, input);
  const condition = and(
    text ? matches(text) : undefined,
    state ? inState(ctx, state) : undefined,
    from ? gte(events.lastEndsAt, midnight(from)) : undefined,
    to ? sql`${events.firstStartsAt} < ${midnight(to)} + interval '1 day'` : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(events).where(condition);
  const found = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      state: events.state,
      visibility: events.visibility,
      firstStartsAt: events.firstStartsAt,
      lastEndsAt: events.lastEndsAt,
      organiser: events.organiser,
      artistId: artist.id,
      artistName: nameOf(artist),
      hostId: host.id,
      hostName: nameOf(host),
      city: places.city,
      seats,
    })
    .from(events)
    .innerJoin(artist, eq(artist.id, events.artistId))
    .innerJoin(host, eq(host.id, events.hostId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(condition)
    .orderBy(desc(events.firstStartsAt), desc(events.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = counted?.total ?? 0;
  return {
    events: found.map((event) => ({ ...event, phase: phaseOf(event, ctx.now) })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${PARIS})`;

function inState(ctx: Ctx, state: (typeof eventStateFilters)[number]): SQL | undefined {
  if (state === "annules") return eq(events.state, "cancelled");
  const when = state === "passes" ? lte(events.lastEndsAt, ctx.now) : gt(events.lastEndsAt, ctx.now);
  return and(eq(events.state, "upcoming"), when);
}

function matches(text: string): SQL | undefined {
  const id: string | undefined = isId(text) ? text : undefined;
  if (id) {
    const { projectId, placeId, artistId, hostId, proposalId, seriesId } = events;
    return or(
      ...[events.id, proposalId, seriesId, projectId, placeId, artistId, hostId].map((column) => eq(column, id)),
    );
  }
  const words = wordsIn(text);
  if (words.length === 0) return undefined;
  const called = peopleCalled(text);
  // Each by its own index; one condition over all of these tables would have none.
  return sql`${events.id} in (select ${events.id} from ${events} where ${hasWords(sql`${events.title}`, words)}
    union all select ${events.id} from ${events} where ${events.artistId} in ${called}
    union all select ${events.id} from ${events} where ${events.hostId} in ${called})`;
}

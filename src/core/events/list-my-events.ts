import { and, asc, count, desc, eq, gt, inArray, lte, or } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { projectMembers } from "#core/projects/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { myEventsInput } from "./input.ts";
import { type EventCard, readEventCards } from "./read-event-cards.ts";
import type { EventSide } from "./rules.ts";
import { events } from "./tables.ts";

export type MyEvent = EventCard & { sides: EventSide[]; isOrganiser: boolean };
export type MyEventPage = { events: MyEvent[]; total: number; page: number; hasMore: boolean };

const PAGE_SIZE = 24;

/** What I take part in as artist (or as member of the group) or as host: next first, or, once over, latest first. */
export async function listMyEvents(ctx: Ctx, input: unknown = {}): Promise<MyEventPage> {
  const { userId } = requireUser(ctx);
  const { role, phase, page } = parseInput(myEventsInput, input);
  const groups = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  const asArtist = or(eq(events.artistId, userId), inArray(events.projectId, groups));
  const asHost = eq(events.hostId, userId);
  const mine = role === "artist" ? asArtist : role === "host" ? asHost : or(asArtist, asHost);
  const condition = and(mine, inPhase(phase, ctx.now));
  const [counted] = await ctx.db.select({ total: count() }).from(events).where(condition);
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(condition)
    .orderBy(phase === "upcoming" ? asc(events.firstStartsAt) : desc(events.firstStartsAt), asc(events.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  const ids = rows.slice(0, PAGE_SIZE).map(({ id }) => id);
  return {
    events: await readMyEventCards(ctx, userId, ids),
    total: counted?.total ?? 0,
    page,
    hasMore: rows.length > PAGE_SIZE,
  };
}

/** In the order of `ids`, with the part that this person has in each. Whether they have one is for the verb that asks. */
export async function readMyEventCards(ctx: Ctx, userId: string, ids: readonly string[]): Promise<MyEvent[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: events.id, artistId: events.artistId, hostId: events.hostId, organiser: events.organiser })
    .from(events)
    .where(inArray(events.id, [...ids]));
  const parties = new Map(rows.map((row) => [row.id, row]));
  const cards = await readEventCards(ctx, ids);
  return cards.map((card) => ({ ...card, ...roleOf(parties.get(card.id), userId) }));
}

function inPhase(phase: "upcoming" | "past" | "cancelled" | undefined, now: Date) {
  if (phase === "cancelled") return eq(events.state, "cancelled");
  if (phase === "past") return and(eq(events.state, "upcoming"), lte(events.lastEndsAt, now));
  if (phase === "upcoming") return and(eq(events.state, "upcoming"), gt(events.lastEndsAt, now));
  return undefined;
}

type Parties = { artistId: string; hostId: string; organiser: EventSide };

/** Whoever is neither artist nor host is here as a member of the artist's group. */
function roleOf(parties: Parties | undefined, userId: string): { sides: EventSide[]; isOrganiser: boolean } {
  const isHost = parties?.hostId === userId;
  const isArtist = parties?.artistId === userId || !isHost;
  const sides: EventSide[] = [...(isArtist ? (["artist"] as const) : []), ...(isHost ? (["host"] as const) : [])];
  return { sides, isOrganiser: parties !== undefined && sides.includes(parties.organiser) };
}

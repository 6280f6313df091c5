import { eq, type SQL, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { distanceKm, ringsAround } from "#core/listings/search/geography.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventIdInput } from "../input.ts";
import { eventSearch, events } from "../tables.ts";
import { type EventCard, loadEventCards } from "./event-cards.ts";

/** The evening that somebody looks at. */
type Liked = {
  firstStartsAt: Date;
  projectId: string;
  seriesId: string | null;
  family: string | null;
  type: string | null;
  area: Point | null;
};

const SHOWN = 3;
/** Read of each kind, soonest first: what is sold out among them is passed over. */
const CANDIDATES = 24;
const NEAR_KM = 30;
const NEXT_DOOR_KM = 10;
const SAME_WEEK_MS = 7 * 24 * 3_600_000;

type Candidate = Point & {
  id: string;
  projectId: string;
  seriesId: string | null;
  family: string;
  type: string;
  startsAt: Date;
};

/**
 * Where somebody goes who likes this evening, or comes too late for it: what can still be booked, the same artist first, then near by,
 * of the same art, in the same days. For whoever may see the evening, or holds an order for it; what is named is public.
 */
export async function listSimilarEvents(ctx: Ctx, input: unknown): Promise<EventCard[]> {
  const { eventId } = parseInput(eventIdInput, input);
  const liked = await findLiked(ctx, eventId);
  if (!liked) return [];
  const { projectId, seriesId, family, area } = liked;
  // Nor the other evenings of its own series: its page names them.
  const isOther = seriesId
    ? sql`${eventSearch.id} <> ${eventId} and ${eventSearch.seriesId} is distinct from ${seriesId}::uuid`
    : sql`${eventSearch.id} <> ${eventId}`;
  const near = area && [...new Set(ringsAround(area, NEAR_KM).flatMap(({ cells }) => cells))];
  const kinds: SQL[] = [
    ...(near ? [sql`${eventSearch.cell} = any(${sql.param(near)}::int[])`] : []),
    ...(family ? [eq(eventSearch.family, family)] : []),
    eq(events.projectId, projectId),
    sql`true`,
  ];
  const found = await soonest(
    ctx,
    kinds.map((kind) => sql`${kind} and ${isOther}`),
  );
  const candidates = new Map(found.map((candidate) => [candidate.id, candidate]));
  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, likeness: likenessOf(candidate, liked, ctx.now) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.candidate.startsAt.getTime() - b.candidate.startsAt.getTime());
  return bookable(
    ctx,
    ranked.map(({ candidate }) => candidate),
  );
}

/** What comes next, of that art where one is named: for who searched for something else. For everybody. */
export async function listNextEvents(ctx: Ctx, { family }: { family?: string | undefined } = {}): Promise<EventCard[]> {
  return bookable(ctx, await soonest(ctx, [family ? eq(eventSearch.family, family) : sql`true`]));
}

/** The first few that are not sold out, one of each series: read are the first of it, so that it does not push others aside. */
async function bookable(ctx: Ctx, candidates: readonly Candidate[]): Promise<EventCard[]> {
  const counts = new Map<string, number>();
  const spread = candidates.filter(({ seriesId }) => {
    const nth = seriesId ? (counts.get(seriesId) ?? 0) + 1 : 0;
    if (seriesId) counts.set(seriesId, nth);
    return nth <= SHOWN;
  });
  const cards = await loadEventCards(
    ctx,
    spread.slice(0, 3 * SHOWN).map(({ id }) => id),
  );
  // One that has begun is for who stands near: after those to which everybody can still go.
  const hasBegun = ({ startsAt }: EventCard) => Number(startsAt <= ctx.now);
  const free = cards.filter(({ left }) => left > 0).toSorted((a, b) => hasBegun(a) - hasBegun(b));
  const isAgain = ({ series }: EventCard, index: number) =>
    series && free.slice(0, index).some((sooner) => sooner.series?.id === series.id);
  return free.filter((card, index) => !isAgain(card, index)).slice(0, SHOWN);
}

async function findLiked(ctx: Ctx, eventId: string): Promise<Liked | undefined> {
  const [found] = await ctx.db
    .select({
      projectId: events.projectId,
      seriesId: events.seriesId,
      firstStartsAt: events.firstStartsAt,
      family: projects.artFamily,
      type: projects.artType,
      latitude: places.areaLatitude,
      longitude: places.areaLongitude,
    })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(eq(events.id, eventId));
  if (!found) return undefined;
  const { latitude, longitude, ...liked } = found;
  return { ...liked, area: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** Of each kind so many, in one question; some are of several. */
async function soonest(ctx: Ctx, kinds: readonly SQL[]): Promise<Candidate[]> {
  const each = kinds.map(
    (kind) => sql`(
      select ${eventSearch.id} as id, ${eventSearch.family} as family, ${eventSearch.type} as type, ${eventSearch.latitude} as latitude,
        ${eventSearch.longitude} as longitude, ${eventSearch.seriesId} as "seriesId", ${events.projectId} as "projectId", ${events.firstStartsAt} as "startsAt"
      from ${eventSearch} join ${events} on ${events.id} = ${eventSearch.id}
      where ${kind} and ${eventSearch.lastEndsAt} > ${ctx.now.toISOString()}::timestamptz
      order by ${eventSearch.lastEndsAt} limit ${CANDIDATES})`,
  );
  const { rows } = await ctx.db.execute<Omit<Candidate, "startsAt"> & { startsAt: string }>(
    sql.join(each, sql` union all `),
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

function likenessOf(candidate: Candidate, liked: Liked, now: Date): number {
  const km = liked.area ? distanceKm(liked.area, candidate) : Number.POSITIVE_INFINITY;
  // Who missed an evening looks for one from now on.
  const around = Math.max(liked.firstStartsAt.getTime(), now.getTime());
  return (
    (candidate.projectId === liked.projectId ? 4 : 0) +
    (km <= NEXT_DOOR_KM ? 3 : km <= NEAR_KM ? 2 : 0) +
    (candidate.family === liked.family ? 1 : 0) +
    (candidate.type === liked.type ? 1 : 0) +
    (Math.abs(candidate.startsAt.getTime() - around) <= SAME_WEEK_MS ? 1 : 0)
  );
}

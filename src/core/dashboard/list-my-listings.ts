import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#core/context.ts";
import { managedProjectIds } from "#core/deals/proposed-listings.ts";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { places } from "#core/listings/places/tables.ts";
import { type ListingState, listingState } from "#core/listings/process.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { payouts } from "#core/payouts/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { myListingsInput } from "./input.ts";
import { type ListingNumbers, pageCount, SPACE_PAGE_SIZE } from "./rules.ts";
import { listingViews } from "./tables.ts";

const sources = {
  project: { table: projects, ofProposal: proposals.projectId, ofEvent: events.projectId, side: "artist" },
  place: { table: places, ofProposal: proposals.placeId, ofEvent: events.placeId, side: "host" },
} as const;

/** Drizzle leaves out the tables' names at the top of a selection from one table; inside these subqueries they are needed. */
const named = <T>(question: SQL): SQL<T> => sql<T>`${question}`;

/** In one query, whatever their number. */
async function loadListingNumbers(
  ctx: Ctx,
  userId: string,
  kind: ListingKind,
  ids: readonly string[],
): Promise<Map<string, ListingNumbers>> {
  if (ids.length === 0) return new Map();
  const { table, ofProposal, ofEvent, side } = sources[kind];
  const { kind: viewed, listingId, count } = listingViews;
  const due = sql`${payouts.dueCents} - ${payouts.reversedCents}`;
  const rows = await ctx.db
    .select({
      id: table.id,
      isOwner: sql<boolean>`${table.ownerId} = ${userId}`,
      views: named<number>(sql`(select coalesce(sum(${count}), 0)::int from ${listingViews}
        where ${viewed} = ${kind} and ${listingId} = ${table.id})`),
      proposals: named<number>(sql`(select count(*)::int from ${proposals}
        where ${ofProposal} = ${table.id} and ${proposals.state} <> 'draft')`),
      events: named<number>(sql`(select count(*)::int from ${events}
        where ${ofEvent} = ${table.id} and ${events.state} <> 'cancelled')`),
      income: named<string>(sql`(select coalesce(sum(${due}), 0) from ${payouts}
        inner join ${events} on ${events.id} = ${payouts.eventId}
        where ${ofEvent} = ${table.id} and ${payouts.userId} = ${userId} and ${payouts.side} = ${side})`),
    })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(
    rows.map(({ id, isOwner, income, ...numbers }) => [
      id,
      { ...numbers, incomeCents: isOwner ? Number(income) : null },
    ]),
  );
}

type MyListing = {
  kind: ListingKind;
  id: string;
  title: string | null;
  communeName: string | null;
  listingState: ListingState;
  isOwner: boolean;
  /** Why the team took it off, if so. */
  hiddenBecause: string | null;
  cover: PhotoView | null;
  numbers: ListingNumbers;
};

type MyListingPage = { listings: MyListing[]; total: number; page: number };

const kinds = ["project", "place"] as const;
const tables = { project: projects, place: places } as const;
const noNumbers: ListingNumbers = { views: 0, proposals: 0, events: 0, incomeCents: null };

/** Projects, mine and those of my groups, and places, newest first. */
export async function listMyListings(ctx: Ctx, input: unknown = {}): Promise<MyListingPage> {
  const { userId } = requireUser(ctx);
  const { page: asked } = parseInput(myListingsInput, input);
  const mine = ownListings(ctx, userId);
  const counted = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from ${mine} as mine`);
  const total = counted.rows[0]?.total ?? 0;
  const page = Math.min(asked, pageCount(total));
  const refs = await mine
    .orderBy(sql`id desc`)
    .limit(SPACE_PAGE_SIZE)
    .offset((page - 1) * SPACE_PAGE_SIZE);
  const found = new Map<string, MyListing>();
  for (const kind of kinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    for (const listing of await describe(ctx, userId, kind, ids)) found.set(listing.id, listing);
  }
  return { listings: refs.flatMap(({ id }) => found.get(id) ?? []), total, page };
}

function ownListings(ctx: Ctx, userId: string) {
  const kind = (of: ListingKind) => sql<ListingKind>`${sql.raw(`'${of}'`)}`.as("kind");
  return unionAll(
    ctx.db
      .select({ kind: kind("project"), id: sql<string>`${projects.id}`.as("id") })
      .from(projects)
      .where(and(inArray(projects.id, managedProjectIds(ctx, userId)), isNull(projects.deletedAt))),
    ctx.db
      .select({ kind: kind("place"), id: sql<string>`${places.id}`.as("id") })
      .from(places)
      .where(and(eq(places.ownerId, userId), isNull(places.deletedAt))),
  );
}

async function describe(ctx: Ctx, userId: string, kind: ListingKind, ids: readonly string[]): Promise<MyListing[]> {
  if (ids.length === 0) return [];
  const table = tables[kind];
  const { id, title, communeName, ownerId, state, visible, deletedAt } = table;
  const rows = await ctx.db
    .select({ id, title, communeName, ownerId, state, visible, deletedAt })
    .from(table)
    .where(inArray(id, [...ids]));
  const covers = await listCovers(ctx, kind, ids);
  const numbers = await loadListingNumbers(ctx, userId, kind, ids);
  const hidden = await ctx.parts.listings.hiddenAmong(ctx, kind, ids);
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    communeName: row.communeName,
    listingState: listingState(row),
    isOwner: row.ownerId === userId,
    hiddenBecause: hidden.get(row.id) ?? null,
    cover: covers.get(row.id) ?? null,
    numbers: numbers.get(row.id) ?? noNumbers,
  }));
}

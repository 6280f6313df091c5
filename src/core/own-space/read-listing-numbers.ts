import { inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { payouts } from "#core/payouts/tables.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { proposals } from "#core/proposals/tables.ts";
import type { ListingNumbers } from "./rules.ts";
import { listingViews } from "./tables.ts";

const sources = {
  project: { table: projects, ofProposal: proposals.projectId, ofEvent: events.projectId, side: "artist" },
  place: { table: places, ofProposal: proposals.placeId, ofEvent: events.placeId, side: "host" },
} as const;

/** Drizzle leaves out the tables' names at the top of a selection from one table; inside these questions they are needed. */
const named = <T>(question: SQL): SQL<T> => sql<T>`${question}`;

/** In one question, whatever their number. */
export async function readListingNumbers(
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

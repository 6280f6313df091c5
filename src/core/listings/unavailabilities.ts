import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { placeUnavailabilities } from "./places/tables.ts";
import { projectUnavailabilities } from "./projects/tables.ts";
import type { ListingKind, ListingRef, Period } from "./rules.ts";

type Unavailabilities = typeof projectUnavailabilities | typeof placeUnavailabilities;

const tables: Record<ListingKind, Unavailabilities> = {
  project: projectUnavailabilities,
  place: placeUnavailabilities,
};

export async function loadUnavailabilities(ctx: Ctx, { kind, id }: ListingRef): Promise<Period[]> {
  const { startsOn, endsOn, listingId } = tables[kind];
  return ctx.db.select({ startsOn, endsOn }).from(tables[kind]).where(eq(listingId, id)).orderBy(asc(startsOn));
}

/** In the caller's transaction, which holds the listing's row. */
export async function replaceUnavailabilities(
  ctx: Ctx,
  { kind, id }: ListingRef,
  periods: readonly Period[],
): Promise<void> {
  const table = tables[kind];
  await ctx.db.delete(table).where(eq(table.listingId, id));
  if (periods.length > 0) await ctx.db.insert(table).values(periods.map((period) => ({ listingId: id, ...period })));
}

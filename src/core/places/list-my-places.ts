import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { listPageInput } from "#core/listings/input.ts";
import { type ListingState, listingState } from "#core/listings/states.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { PlaceRow } from "./place-content.ts";
import { places } from "./tables.ts";

export type MyPlace = Pick<PlaceRow, "id" | "title" | "placeType" | "communeName" | "updatedAt"> & {
  listingState: ListingState;
  cover: PhotoView | null;
};

export type MyPlacePage = { places: MyPlace[]; nextBefore: string | null };

/** Newest first. */
export async function listMyPlaces(ctx: Ctx, input: unknown = {}): Promise<MyPlacePage> {
  const { userId } = requireUser(ctx);
  const { before, limit } = parseInput(listPageInput, input);
  const rows = await ctx.db
    .select()
    .from(places)
    .where(and(isNull(places.deletedAt), eq(places.ownerId, userId), before ? lt(places.id, before) : undefined))
    .orderBy(desc(places.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const covers = await listCovers(
    ctx,
    "place",
    page.map(({ id }) => id),
  );
  return {
    places: page.map((row) => describe(row, covers.get(row.id))),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function describe(row: PlaceRow, cover: PhotoView | undefined): MyPlace {
  const { id, title, placeType, communeName, updatedAt } = row;
  return { id, title, placeType, communeName, updatedAt, listingState: listingState(row), cover: cover ?? null };
}

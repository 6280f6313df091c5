import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { places } from "./tables.ts";

const shown = {
  id: places.id,
  title: places.title,
  placeFamily: places.placeFamily,
  placeType: places.placeType,
  communeName: places.communeName,
  postalCode: places.postalCode,
  maxCapacity: places.maxCapacity,
  rentType: places.rentType,
  rentCents: places.rentCents,
};

/** Cards of those that everybody may see, newest first, with their covers: two queries, whatever the number. */
export async function readPlaceCards(ctx: Ctx, which: SQL, limit: number) {
  const rows = await ctx.db
    .select(shown)
    .from(places)
    .where(and(which, eq(places.visible, true)))
    .orderBy(desc(places.id))
    .limit(limit);
  const covers = await listCovers(
    ctx,
    "place",
    rows.map(({ id }) => id),
  );
  return rows.map((row): typeof row & { cover: PhotoView | null } => ({ ...row, cover: covers.get(row.id) ?? null }));
}

import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { places } from "./tables.ts";

const MAX = 50;

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

/** What anybody sees on somebody's public page. */
export async function listPlacesOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  const rows = await ctx.db
    .select(shown)
    .from(places)
    .where(and(eq(places.ownerId, userId), eq(places.visible, true)))
    .orderBy(desc(places.id))
    .limit(MAX);
  const covers = await listCovers(
    ctx,
    "place",
    rows.map(({ id }) => id),
  );
  return rows.map((row): typeof row & { cover: PhotoView | null } => ({ ...row, cover: covers.get(row.id) ?? null }));
}

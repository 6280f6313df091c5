import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { places, placeUnavailabilities } from "#core/places/tables.ts";
import { labelOf, labelsOf, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { accessibilities, placeFamilies, possibilities } from "#core/taxonomies/taxonomy.ts";
import { documentOf, type SearchDocument } from "./document.ts";
import { readPeriods } from "./read-periods.ts";

/** Of those that everybody may see. Locked until they are written, so that no older state overwrites a newer one. */
export async function placeDocuments(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await ctx.db
    .select()
    .from(places)
    .where(and(inArray(places.id, [...ids]), eq(places.visible, true)))
    .orderBy(places.id)
    .for("share");
  const periods = await readPeriods(ctx, placeUnavailabilities, placeUnavailabilities.placeId, rows);
  return rows.map((place) =>
    documentOf({
      ...place,
      family: place.placeFamily,
      type: place.placeType,
      features: place.accessibilities,
      unavailabilities: periods.get(place.id) ?? [],
      // However small the company, a large place welcomes it.
      seats: { min: 0, max: place.maxCapacity ?? 0 },
      priceCents: place.rentCents,
      point: { latitude: place.areaLatitude, longitude: place.areaLongitude },
      texts: {
        title: [place.title ?? ""],
        kind: [placeTypeLabel(place.placeType ?? ""), labelOf(placeFamilies, place.placeFamily ?? "")],
        rest: [
          place.description ?? "",
          ...labelsOf(possibilities, place.possibilities),
          ...labelsOf(accessibilities, place.accessibilities),
        ],
      },
    }),
  );
}

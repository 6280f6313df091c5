import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { places, placeUnavailabilities } from "#core/listings/places/tables.ts";
import { projects, projectUnavailabilities } from "#core/listings/projects/tables.ts";
import type { ListingKind, Period } from "#core/listings/rules.ts";
import { placeSearch, projectSearch, type SearchTable } from "#core/listings/search/tables.ts";
import { artTypeLabel, labelOf, labelsOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import {
  accessibilities,
  artFamilies,
  indications,
  placeFamilies,
  possibilities,
} from "#core/listings/taxonomy/taxonomy.ts";
import { documentOf, type SearchDocument } from "./search-document.ts";

/** Of those that everybody may see. Locked until they are written, so that no older state overwrites a newer one. */
async function placeDocuments(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await ctx.db
    .select()
    .from(places)
    .where(and(inArray(places.id, [...ids]), eq(places.visible, true)))
    .orderBy(places.id)
    .for("share");
  const periods = await loadPeriods(ctx, placeUnavailabilities, rows);
  return rows.map((place) =>
    documentOf({
      ...place,
      family: place.placeFamily,
      type: place.placeType,
      features: place.accessibilities,
      unavailabilities: periods.get(place.id) ?? [],
      // A large place welcomes a small group too.
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

/** Of those that everybody may see. Locked until they are written, so that no older state overwrites a newer one. */
async function projectDocuments(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.visible, true)))
    .orderBy(projects.id)
    .for("share");
  const periods = await loadPeriods(ctx, projectUnavailabilities, rows);
  return rows.map((project) =>
    documentOf({
      ...project,
      family: project.artFamily,
      type: project.artType,
      features: project.indications,
      unavailabilities: periods.get(project.id) ?? [],
      seats: { min: project.audienceMin ?? 0, max: project.audienceMax ?? 0 },
      point: project,
      texts: {
        title: [project.title ?? "", project.artistName],
        kind: [artTypeLabel(project.artType ?? ""), labelOf(artFamilies, project.artFamily ?? "")],
        rest: [project.description ?? "", ...labelsOf(indications, project.indications)],
      },
    }),
  );
}

type Catalogue = {
  table: SearchTable;
  listings: typeof projects | typeof places;
  /** Only of those, among the ids, that everybody may see. */
  documents(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]>;
};

export const catalogues: Record<ListingKind, Catalogue> = {
  project: { table: projectSearch, listings: projects, documents: projectDocuments },
  place: { table: placeSearch, listings: places, documents: placeDocuments },
};

/** The days on which each listing is not available, by its id. */
async function loadPeriods(
  ctx: Ctx,
  table: typeof placeUnavailabilities | typeof projectUnavailabilities,
  listings: readonly { id: string }[],
): Promise<Map<string, Period[]>> {
  const ids = listings.map((listing) => listing.id);
  const { listingId } = table;
  const { rows } = await ctx.db.execute<{ id: string; periods: Period[] }>(sql`
    select ${listingId} as id, jsonb_agg(jsonb_build_object('startsOn', ${table.startsOn}, 'endsOn', ${table.endsOn})) as periods
    from ${table} where ${listingId} = any(${sql.param(ids)}::uuid[]) group by ${listingId}`);
  return new Map(rows.map((row) => [row.id, row.periods]));
}

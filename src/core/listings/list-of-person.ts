import { and, desc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { PhotoView } from "./photos/rules.ts";
import { listCovers } from "./photos/subject-photos.ts";
import { places } from "./places/tables.ts";
import { projects } from "./projects/tables.ts";

const shownOfProjects = {
  id: projects.id,
  title: projects.title,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  communeName: projects.communeName,
  postalCode: projects.postalCode,
  priceType: projects.priceType,
  priceCents: projects.priceCents,
};

/** Cards of those that everybody may see, newest first, with their covers: two queries, whatever the number. */
export async function loadProjectCards(ctx: Ctx, which: SQL, limit: number) {
  const rows = await ctx.db
    .select(shownOfProjects)
    .from(projects)
    .where(and(which, eq(projects.visible, true)))
    .orderBy(desc(projects.id))
    .limit(limit);
  const covers = await listCovers(
    ctx,
    "project",
    rows.map(({ id }) => id),
  );
  return rows.map((row): typeof row & { cover: PhotoView | null } => ({ ...row, cover: covers.get(row.id) ?? null }));
}

const shownOfPlaces = {
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
export async function loadPlaceCards(ctx: Ctx, which: SQL, limit: number) {
  const rows = await ctx.db
    .select(shownOfPlaces)
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

const MAX = 50;

/** What anybody sees on somebody's public page. */
export async function listProjectsOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  return loadProjectCards(ctx, eq(projects.ownerId, userId), MAX);
}

/** What anybody sees on somebody's public page. */
export async function listPlacesOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  return loadPlaceCards(ctx, eq(places.ownerId, userId), MAX);
}

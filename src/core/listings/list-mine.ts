import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listPageInput } from "./input.ts";
import type { PhotoView } from "./photos/rules.ts";
import { listCovers } from "./photos/subject-photos.ts";
import type { PlaceRow } from "./places/load-place.ts";
import { places } from "./places/tables.ts";
import { type ListingState, listingState } from "./process.ts";
import type { ProjectRole, ProjectRow } from "./projects/load-project.ts";
import { projectMembers, projects } from "./projects/tables.ts";

type MyProject = Pick<ProjectRow, "id" | "title" | "artistName" | "artType" | "communeName" | "updatedAt"> & {
  listingState: ListingState;
  role: ProjectRole;
  cover: PhotoView | null;
};

type MyProjectPage = { projects: MyProject[]; nextBefore: string | null };

/** Mine and those of my groups, newest first. */
export async function listMyProjects(ctx: Ctx, input: unknown = {}): Promise<MyProjectPage> {
  const { userId } = requireUser(ctx);
  const { before, limit } = parseInput(listPageInput, input);
  const mine = ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  const ours = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  const rows = await ctx.db
    .select()
    .from(projects)
    // A union, so that each half is served by its index.
    .where(
      and(
        inArray(projects.id, unionAll(mine, ours)),
        isNull(projects.deletedAt),
        before ? lt(projects.id, before) : undefined,
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const covers = await listCovers(
    ctx,
    "project",
    page.map(({ id }) => id),
  );
  return {
    projects: page.map((row) => describeProject(row, userId, covers.get(row.id))),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function describeProject(row: ProjectRow, userId: string, cover: PhotoView | undefined): MyProject {
  const { id, title, artistName, artType, communeName, updatedAt, ownerId } = row;
  return {
    id,
    title,
    artistName,
    artType,
    communeName,
    updatedAt,
    listingState: listingState(row),
    role: ownerId === userId ? "owner" : "member",
    cover: cover ?? null,
  };
}

type MyPlace = Pick<PlaceRow, "id" | "title" | "placeType" | "communeName" | "updatedAt"> & {
  listingState: ListingState;
  cover: PhotoView | null;
};

type MyPlacePage = { places: MyPlace[]; nextBefore: string | null };

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
    places: page.map((row) => describePlace(row, covers.get(row.id))),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function describePlace(row: PlaceRow, cover: PhotoView | undefined): MyPlace {
  const { id, title, placeType, communeName, updatedAt } = row;
  return { id, title, placeType, communeName, updatedAt, listingState: listingState(row), cover: cover ?? null };
}

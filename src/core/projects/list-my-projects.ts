import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#core/context.ts";
import { listPageInput } from "#core/listings/input.ts";
import { type ListingState, listingState } from "#core/listings/states.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { ProjectRow } from "./project-content.ts";
import type { ProjectRole } from "./require-project-manager.ts";
import { projectMembers, projects } from "./tables.ts";

export type MyProject = Pick<ProjectRow, "id" | "title" | "artistName" | "artType" | "communeName" | "updatedAt"> & {
  listingState: ListingState;
  role: ProjectRole;
  cover: PhotoView | null;
};

export type MyProjectPage = { projects: MyProject[]; nextBefore: string | null };

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
    projects: page.map((row) => describe(row, userId, covers.get(row.id))),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function describe(row: ProjectRow, userId: string, cover: PhotoView | undefined): MyProject {
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

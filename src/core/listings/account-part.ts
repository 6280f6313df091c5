import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { erasePlace, eraseProject } from "./delete.ts";
import { deleteSubjectPhotos } from "./photos/copy-and-delete.ts";
import { deletePhotoFiles } from "./photos/jobs.ts";
import { photoUrl } from "./photos/rules.ts";
import { lockSubject } from "./photos/subject-photos.ts";
import { photos } from "./photos/tables.ts";
import { loadPlaceContent } from "./places/load-place.ts";
import { places } from "./places/tables.ts";
import { projectInvitations, projectMembers, projects, projectUnavailabilities } from "./projects/tables.ts";

const NOBODY = "Compte supprimé";

/** Projects go with their owner; the groups of others go on without the person. */
async function eraseProjectsOf(ctx: Ctx, userId: string): Promise<void> {
  const owned = await ctx.db
    .select({ id: projects.id, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(asc(projects.id));
  for (const { id, deletedAt } of owned) {
    if (deletedAt) continue;
    await lockSubject(ctx, { kind: "project", id });
    await eraseProject(ctx, id);
  }
  await ctx.db.update(projects).set({ artistName: NOBODY }).where(eq(projects.ownerId, userId));
  await ctx.db.delete(projectMembers).where(eq(projectMembers.userId, userId));
  await ctx.db.delete(projectInvitations).where(eq(projectInvitations.invitedBy, userId));
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (person) await ctx.db.delete(projectInvitations).where(eq(projectInvitations.email, person.email));
}

async function exportProjects(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const owned = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)));
  const periods = owned.length
    ? await ctx.db
        .select()
        .from(projectUnavailabilities)
        .where(
          inArray(
            projectUnavailabilities.projectId,
            owned.map(({ id }) => id),
          ),
        )
    : [];
  const memberships = await ctx.db.select().from(projectMembers).where(eq(projectMembers.userId, userId));
  return {
    projets: owned.map((project) => ({
      ...project,
      unavailabilities: periods.filter(({ projectId }) => projectId === project.id),
    })),
    "projets-de-groupe": memberships,
  };
}

export const projectsAccountPart: AccountPart = {
  erase: eraseProjectsOf,
  exportData: exportProjects,
};

const stillThere = (userId: string) => and(eq(places.ownerId, userId), isNull(places.deletedAt));

/** Places go with their owner. */
async function erasePlacesOf(ctx: Ctx, userId: string): Promise<void> {
  const owned = await ctx.db.select({ id: places.id }).from(places).where(stillThere(userId)).orderBy(asc(places.id));
  for (const { id } of owned) {
    await lockSubject(ctx, { kind: "place", id });
    await erasePlace(ctx, id);
  }
}

async function exportPlaces(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const owned = await ctx.db.select().from(places).where(stillThere(userId)).orderBy(asc(places.id));
  const contents = [];
  for (const place of owned) contents.push(await loadPlaceContent(ctx, place));
  return { lieux: contents };
}

export const placesAccountPart: AccountPart = {
  erase: erasePlacesOf,
  exportData: exportPlaces,
};

/** The portrait and what was never attached go with the person; listings take theirs along, and a group keeps its own. */
async function erasePhotosOf(ctx: Ctx, userId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "person", id: userId });
  const loose = await ctx.db
    .delete(photos)
    .where(and(eq(photos.ownerId, userId), isNull(photos.subjectId)))
    .returning();
  for (const { filesId } of loose) await ctx.enqueue(ctx.db, deletePhotoFiles, { filesId });
}

async function exportPhotos(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const own = await ctx.db.select().from(photos).where(eq(photos.ownerId, userId)).orderBy(photos.id);
  return {
    photos: own.map((photo) => ({
      url: `${ctx.settings.publicUrl}${photoUrl(photo, photo.width, "jpg")}`,
      subjectKind: photo.subjectKind,
      subjectId: photo.subjectId,
      createdAt: photo.createdAt,
    })),
  };
}

export const photosAccountPart: AccountPart = {
  erase: erasePhotosOf,
  exportData: exportPhotos,
};

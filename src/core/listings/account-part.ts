import { and, asc, eq, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { eraseListing } from "./delete.ts";
import { excerptUrl } from "./excerpts/rules.ts";
import { excerpts } from "./excerpts/tables.ts";
import { lifeOf } from "./listing-life.ts";
import { deleteSubjectPhotos } from "./photos/copy-and-delete.ts";
import { deletePhotoFiles } from "./photos/jobs.ts";
import { photoUrl } from "./photos/rules.ts";
import { lockSubject } from "./photos/subject-photos.ts";
import { photos } from "./photos/tables.ts";
import { projectInvitations, projectMembers, projects } from "./projects/tables.ts";
import type { ListingKind } from "./rules.ts";

const NOBODY = "Compte supprimé";

/** Listings go with their owner. */
async function eraseListingsOf(ctx: Ctx, kind: ListingKind, userId: string): Promise<void> {
  for (const { id } of await listingsOf(ctx, kind, userId)) {
    await lockSubject(ctx, { kind, id });
    await eraseListing(ctx, { kind, id });
  }
}

async function exportListingsOf(ctx: Ctx, kind: ListingKind, userId: string): Promise<object[]> {
  const contents = [];
  for (const row of await listingsOf(ctx, kind, userId)) contents.push(await lifeOf(kind).loadContent(ctx, row));
  return contents;
}

async function listingsOf(ctx: Ctx, kind: ListingKind, userId: string) {
  const { table } = lifeOf(kind);
  const owned = and(eq(table.ownerId, userId), isNull(table.deletedAt));
  return ctx.db.select().from(table).where(owned).orderBy(asc(table.id));
}

async function exportExcerpts(ctx: Ctx, userId: string): Promise<object[]> {
  const own = await ctx.db.select().from(excerpts).where(eq(excerpts.ownerId, userId)).orderBy(excerpts.id);
  return own.map((excerpt) => ({
    url: `${ctx.settings.publicUrl}${excerptUrl(excerpt)}`,
    projectId: excerpt.projectId,
    bytes: excerpt.bytes,
    createdAt: excerpt.createdAt,
  }));
}

export const projectsAccountPart: AccountPart = {
  /** The groups of others go on without the person. */
  async erase(ctx, userId) {
    await eraseListingsOf(ctx, "project", userId);
    await ctx.db.update(projects).set({ artistName: NOBODY }).where(eq(projects.ownerId, userId));
    await ctx.db.delete(projectMembers).where(eq(projectMembers.userId, userId));
    await ctx.db.delete(projectInvitations).where(eq(projectInvitations.invitedBy, userId));
    const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (person) await ctx.db.delete(projectInvitations).where(eq(projectInvitations.email, person.email));
  },
  exportData: async (ctx, userId) => ({
    projets: await exportListingsOf(ctx, "project", userId),
    extraits: await exportExcerpts(ctx, userId),
    "projets-de-groupe": await ctx.db.select().from(projectMembers).where(eq(projectMembers.userId, userId)),
  }),
};

export const placesAccountPart: AccountPart = {
  erase: (ctx, userId) => eraseListingsOf(ctx, "place", userId),
  exportData: async (ctx, userId) => ({ lieux: await exportListingsOf(ctx, "place", userId) }),
};

/** The portrait and photos that were never attached go with the person; listings delete their own, and a group's stay. */
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

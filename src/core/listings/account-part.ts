import path from "node:path";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { AccountPart, StoredUnder } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { eraseListing } from "./delete.ts";
import { excerptKey } from "./excerpts/excerpt-files.ts";
import { excerptUrl } from "./excerpts/rules.ts";
import { excerpts } from "./excerpts/tables.ts";
import { lifeOf } from "./listing-life.ts";
import { deleteSubjectPhotos } from "./photos/copy-and-delete.ts";
import { deletePhotoFiles } from "./photos/jobs.ts";
import { fileName, photoKey } from "./photos/photo-files.ts";
import { photoUrl } from "./photos/rules.ts";
import { lockSubject } from "./photos/subject-photos.ts";
import { photos } from "./photos/tables.ts";
import { placeSafety, places } from "./places/tables.ts";
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

const addressOf = (ctx: Ctx, userId: string) =>
  ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));

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
    "invitations-de-groupe": await ctx.db
      .select({
        project: projects.title,
        email: projectInvitations.email,
        invitedAt: projectInvitations.invitedAt,
        expiresAt: projectInvitations.expiresAt,
      })
      .from(projectInvitations)
      .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
      .where(or(eq(projectInvitations.invitedBy, userId), inArray(projectInvitations.email, addressOf(ctx, userId)))),
    "projets-de-groupe": await ctx.db.select().from(projectMembers).where(eq(projectMembers.userId, userId)),
  }),
  exportFiles: exportExcerptFiles,
};

export const placesAccountPart: AccountPart = {
  erase: (ctx, userId) => eraseListingsOf(ctx, "place", userId),
  exportData: async (ctx, userId) => ({ lieux: await exportListingsOf(ctx, "place", userId) }),
  exportFiles: exportCertificates,
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

/** Each in its largest size, as it was kept. */
async function exportPhotoFiles(ctx: Ctx, userId: string): Promise<StoredUnder[]> {
  const own = await ctx.db.select().from(photos).where(eq(photos.ownerId, userId)).orderBy(photos.id);
  return own.map(({ id, filesId, width, subjectKind }) => ({
    name: `photos/${subjectKind ?? "sans-annonce"}-${id}.jpg`,
    storageKey: photoKey(filesId, fileName(width, "jpg")),
  }));
}

/** The certificates of insurance that they joined to their places. */
async function exportCertificates(ctx: Ctx, userId: string): Promise<StoredUnder[]> {
  const kept = await ctx.db
    .select({ placeId: places.id, key: placeSafety.insuranceFileKey })
    .from(placeSafety)
    .innerJoin(places, eq(places.id, placeSafety.placeId))
    .where(eq(places.ownerId, userId));
  return kept.flatMap(({ placeId, key }) =>
    key ? [{ name: `attestations/${placeId}${path.extname(key)}`, storageKey: key }] : [],
  );
}

async function exportExcerptFiles(ctx: Ctx, userId: string): Promise<StoredUnder[]> {
  const own = await ctx.db.select().from(excerpts).where(eq(excerpts.ownerId, userId)).orderBy(excerpts.id);
  return own.map((excerpt) => ({ name: `extraits/${excerpt.id}.${excerpt.format}`, storageKey: excerptKey(excerpt) }));
}

export const photosAccountPart: AccountPart = {
  erase: erasePhotosOf,
  exportData: exportPhotos,
  exportFiles: exportPhotoFiles,
};

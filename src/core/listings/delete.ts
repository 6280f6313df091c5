import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { emptyPlace, emptyProject } from "./create-draft.ts";
import { deleteCertificateFile } from "./jobs.ts";
import { findDependencies, type ListingDependency, tellChanged } from "./listing-parts.ts";
import { deleteSubjectPhotos } from "./photos/copy-and-delete.ts";
import { lockSubject } from "./photos/subject-photos.ts";
import { placeIdInput } from "./places/input.ts";
import { requirePlaceOwner } from "./places/load-place.ts";
import { placeAddresses, placeSafety, places, placeUnavailabilities } from "./places/tables.ts";
import { listingProcess } from "./process.ts";
import { projectIdInput } from "./projects/input.ts";
import { requireProjectOwner } from "./projects/load-project.ts";
import { projectInvitations, projectMembers, projects, projectUnavailabilities } from "./projects/tables.ts";
import type { ListingRef } from "./rules.ts";

const messages: Record<ListingDependency, () => string> = {
  open_proposal: () => m["listing.open_proposal"](),
  upcoming_event: () => m["listing.upcoming_event"](),
};

async function refuseWhileDependedUpon(ctx: Ctx, listing: ListingRef): Promise<void> {
  const [first, ...others] = await findDependencies(ctx, listing);
  if (!first) return;
  throw new DomainError("conflict", {
    reason: first,
    detail: [first, ...others].map((each) => messages[each]()).join(" "),
  });
}

/** For good. Refused, with the reason, while a proposal or an event depends on it. */
export async function deleteProject(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId } = parseInput(projectIdInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, as whoever arranges photos does: the other way round, the two could wait for each other.
    await lockSubject(inner, { kind: "project", id: projectId });
    await requireProjectOwner(inner, projectId, "update");
    await refuseWhileDependedUpon(inner, { kind: "project", id: projectId });
    await eraseProject(inner, projectId);
    await recordAudit(inner, { action: "projects.deleted", subject: { kind: "project", id: projectId } });
  });
}

/**
 * The row stays, with its title and artist name, for past events, tickets and receipts that name them; everything else
 * about it goes. In the caller's transaction, after its checks.
 */
export async function eraseProject(ctx: Ctx, projectId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "project", id: projectId });
  await ctx.db.delete(projectUnavailabilities).where(eq(projectUnavailabilities.projectId, projectId));
  await ctx.db.delete(projectMembers).where(eq(projectMembers.projectId, projectId));
  await ctx.db.delete(projectInvitations).where(eq(projectInvitations.projectId, projectId));
  await move(ctx.db, projects, listingProcess, "delete", {
    where: eq(projects.id, projectId),
    set: { ...emptyProject, updatedAt: ctx.now },
    at: ctx.now,
  });
  await tellChanged(ctx, { kind: "project", id: projectId });
}

/** For good. Refused, with the reason, while a proposal or an event depends on it. */
export async function deletePlace(ctx: Ctx, input: unknown): Promise<void> {
  const { placeId } = parseInput(placeIdInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, as whoever arranges photos does: the other way round, the two could wait for each other.
    await lockSubject(inner, { kind: "place", id: placeId });
    await requirePlaceOwner(inner, placeId, "update");
    await refuseWhileDependedUpon(inner, { kind: "place", id: placeId });
    await erasePlace(inner, placeId);
    await recordAudit(inner, { action: "places.deleted", subject: { kind: "place", id: placeId } });
  });
}

/**
 * The row stays, with its title, for past events, tickets and receipts that name it; everything else about it goes, the
 * address and the certificate first of all. In the caller's transaction, after its checks.
 */
export async function erasePlace(ctx: Ctx, placeId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "place", id: placeId });
  await ctx.db.delete(placeAddresses).where(eq(placeAddresses.placeId, placeId));
  await ctx.db.delete(placeUnavailabilities).where(eq(placeUnavailabilities.placeId, placeId));
  const [safety] = await ctx.db.delete(placeSafety).where(eq(placeSafety.placeId, placeId)).returning();
  if (safety?.insuranceFileKey) await ctx.enqueue(ctx.db, deleteCertificateFile, { key: safety.insuranceFileKey });
  await move(ctx.db, places, listingProcess, "delete", {
    where: eq(places.id, placeId),
    set: { ...emptyPlace, updatedAt: ctx.now },
    at: ctx.now,
  });
  await tellChanged(ctx, { kind: "place", id: placeId });
}

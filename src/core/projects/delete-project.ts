import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { refuseWhileDependedUpon } from "#core/listings/refuse-while-depended-upon.ts";
import { deleteSubjectPhotos } from "#core/photos/delete-subject-photos.ts";
import { lockSubject } from "#core/photos/subject-gates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emptyAnswers } from "./empty-project.ts";
import { projectIdInput } from "./input.ts";
import { requireProjectOwner } from "./require-project-manager.ts";
import { projectInvitations, projectMembers, projects, projectUnavailabilities } from "./tables.ts";

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
  await ctx.db
    .update(projects)
    .set({ ...emptyAnswers, state: "draft", visible: false, updatedAt: ctx.now, deletedAt: ctx.now })
    .where(eq(projects.id, projectId));
  await tellChanged(ctx, { kind: "project", id: projectId });
}

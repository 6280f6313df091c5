import { asc, eq } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findPortraits } from "./photos/subject-photos.ts";
import { placeIdInput } from "./places/input.ts";
import { loadPlaceFacts, requirePlaceOwner } from "./places/load-place.ts";
import { completedPlaceSteps, missingInPlace, type PlaceStep } from "./places/rules.ts";
import { listingState } from "./process.ts";
import { projectIdInput } from "./projects/input.ts";
import { loadProjectFacts, requireProjectManager } from "./projects/load-project.ts";
import { completedProjectSteps, missingInProject, needsStructure, type ProjectStep } from "./projects/rules.ts";
import { projectInvitations, projectMembers } from "./projects/tables.ts";
import type { Missing } from "./rules.ts";

/** Everything that the wizard shows, on whichever device it was left. */
export async function getProjectForEdit(ctx: Ctx, input: unknown) {
  const { projectId } = parseInput(projectIdInput, input);
  const { project, role } = await requireProjectManager(ctx, projectId);
  const facts = await loadProjectFacts(ctx, project);
  const { deletedAt: _, ...content } = facts.content;
  const missing: Missing<ProjectStep>[] = missingInProject(facts);
  return {
    ...content,
    listingState: listingState(project),
    role,
    photos: facts.photos,
    members: await listMembers(ctx, projectId),
    // Addresses that have not answered yet are the owner's affair.
    invitations: role === "owner" ? await listInvitations(ctx, projectId) : [],
    completed: completedProjectSteps(facts),
    missing,
    needsStructure: needsStructure(facts),
  };
}

async function listMembers(ctx: Ctx, projectId: string) {
  const members = await ctx.db
    .select()
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.joinedAt));
  const ids = members.map(({ userId }) => userId);
  const [people, portraits] = [await loadPeople(ctx, ids), await findPortraits(ctx, ids)];
  return members.map(({ userId, joinedAt }) => ({
    userId,
    name: people.get(userId)?.displayName ?? "",
    portrait: portraits.get(userId) ?? null,
    joinedAt,
  }));
}

async function listInvitations(
  ctx: Ctx,
  projectId: string,
): Promise<{ email: string; invitedAt: Date; expiresAt: Date }[]> {
  const { email, invitedAt, expiresAt } = projectInvitations;
  return ctx.db
    .select({ email, invitedAt, expiresAt })
    .from(projectInvitations)
    .where(eq(projectInvitations.projectId, projectId))
    .orderBy(asc(invitedAt));
}

/** Everything that the wizard shows, on whichever device it was left; the address is the owner's own. */
export async function getPlaceForEdit(ctx: Ctx, input: unknown) {
  const { placeId } = parseInput(placeIdInput, input);
  const { place } = await requirePlaceOwner(ctx, placeId);
  const facts = await loadPlaceFacts(ctx, place);
  const { deletedAt: _, ...content } = facts.content;
  const missing: Missing<PlaceStep>[] = missingInPlace(facts);
  return {
    ...content,
    listingState: listingState(place),
    photos: facts.photos,
    completed: completedPlaceSteps(facts),
    missing,
  };
}

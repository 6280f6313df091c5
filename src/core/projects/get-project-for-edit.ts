import { asc, eq } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import type { Missing } from "#core/listings/rules.ts";
import { listingState } from "#core/listings/states.ts";
import { findPortraits } from "#core/photos/find-portraits.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectIdInput } from "./input.ts";
import { readProjectFacts } from "./project-content.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { completedSteps, missingForPublishing, needsStructure, type ProjectStep } from "./rules.ts";
import { projectInvitations, projectMembers } from "./tables.ts";

export type ProjectForEdit = Awaited<ReturnType<typeof getProjectForEdit>>;

/** Everything that the wizard shows, on whichever device it was left. */
export async function getProjectForEdit(ctx: Ctx, input: unknown) {
  const { projectId } = parseInput(projectIdInput, input);
  const { project, role } = await requireProjectManager(ctx, projectId);
  const facts = await readProjectFacts(ctx, project);
  const { deletedAt: _, ...content } = facts.content;
  const missing: Missing<ProjectStep>[] = missingForPublishing(facts);
  return {
    ...content,
    listingState: listingState(project),
    role,
    photos: facts.photos,
    members: await listMembers(ctx, projectId),
    // Addresses that have not answered yet are the owner's affair.
    invitations: role === "owner" ? await listInvitations(ctx, projectId) : [],
    completed: completedSteps(facts),
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
  const [people, portraits] = [await findPeople(ctx, ids), await findPortraits(ctx, ids)];
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

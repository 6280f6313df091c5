import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { inviteMemberInput } from "./input.ts";
import { requireProjectOwner } from "./require-project-manager.ts";
import { projectInvitations } from "./tables.ts";

/** The link stops working at once. */
export async function withdrawProjectInvitation(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, email } = parseInput(inviteMemberInput, input);
  await requireProjectOwner(ctx, projectId);
  await ctx.db
    .delete(projectInvitations)
    .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.email, email)));
}

import { and, eq, gt } from "drizzle-orm";
import { gainRole } from "#core/accounts/gain-role.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { parseInput } from "#platform/parse-input.ts";
import { invitationTokenInput } from "./input.ts";
import { inspectProjectInvitation, invitationExpired } from "./inspect-project-invitation.ts";
import { refuseFullGroup } from "./invite-project-member.ts";
import { projectInvitations, projectMembers, projects } from "./tables.ts";

/** Whoever is logged in and holds the link joins: people read their mail under other addresses than they sign up with. */
export async function acceptProjectInvitation(ctx: Ctx, input: unknown): Promise<{ projectId: string }> {
  const { userId } = requireUser(ctx);
  const { token } = parseInput(invitationTokenInput, input);
  const { projectId } = await inspectProjectInvitation(ctx, { token });
  await transact(ctx, async (inner) => {
    // The project's row first, as in every verb; then the link, which only one of several at once can take.
    const [project] = await inner.db.select().from(projects).where(eq(projects.id, projectId)).for("update");
    const [taken] = await inner.db
      .delete(projectInvitations)
      .where(and(eq(projectInvitations.tokenHash, hashToken(token)), gt(projectInvitations.expiresAt, inner.now)))
      .returning();
    if (!project || project.deletedAt || !taken) throw invitationExpired();
    if (project.ownerId === userId) return;
    await refuseFullGroup(inner, projectId);
    await inner.db.insert(projectMembers).values({ projectId, userId, joinedAt: inner.now }).onConflictDoNothing();
    await gainRole(inner, "ROLE_ARTIST");
    await recordAudit(inner, { action: "projects.member_joined", subject: { kind: "project", id: projectId } });
  });
  return { projectId };
}

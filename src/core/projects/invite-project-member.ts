import { count, eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { inviteMemberInput } from "./input.ts";
import { mailProjectInvitation } from "./mail-project-invitation.ts";
import type { ProjectRow } from "./project-content.ts";
import { isProjectMember, requireProjectOwner } from "./require-project-manager.ts";
import { INVITATION_DAYS, MEMBERS_MAX } from "./rules.ts";
import { projectInvitations, projectMembers } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Sends a link that makes its reader a member. Inviting again replaces the link sent before. */
export async function inviteProjectMember(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, email } = parseInput(inviteMemberInput, input);
  const { actor } = await requireProjectOwner(ctx, projectId);
  await takeListingLimit(ctx, actor, "invite");
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectOwner(inner, projectId, "update");
    await refuseUnfitting(inner, project, email);
    const token = newToken();
    const link = {
      tokenHash: hashToken(token),
      invitedBy: actor.userId,
      invitedAt: inner.now,
      expiresAt: new Date(inner.now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    await inner.db
      .insert(projectInvitations)
      .values({ projectId, email, ...link })
      .onConflictDoUpdate({ target: [projectInvitations.projectId, projectInvitations.email], set: link });
    await mailProjectInvitation(inner, { email, project, invitedBy: actor.userId, token });
    await recordAudit(inner, { action: "projects.member_invited", subject: { kind: "project", id: projectId } });
  });
}

async function refuseUnfitting(ctx: Ctx, project: ProjectRow, email: string): Promise<void> {
  if (!project.isGroup) {
    throw new DomainError("conflict", { reason: "not_a_group", detail: m["member.not_a_group"]() });
  }
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (person && (person.id === project.ownerId || (await isProjectMember(ctx, project.id, person.id)))) {
    throw new DomainError("conflict", { reason: "already_member", detail: m["member.already"]() });
  }
  await refuseFullGroup(ctx, project.id);
}

/** Exact as long as the project's row is locked. */
export async function refuseFullGroup(ctx: Ctx, projectId: string): Promise<void> {
  const [members] = await ctx.db
    .select({ total: count() })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId));
  if ((members?.total ?? 0) < MEMBERS_MAX) return;
  throw new DomainError("conflict", { reason: "too_many_members", detail: m["member.too_many"]({ max: MEMBERS_MAX }) });
}

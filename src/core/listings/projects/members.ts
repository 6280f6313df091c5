import { and, count, eq, gt, isNull } from "drizzle-orm";
import { gainRole, loadPeople } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { requireListingManager, requireListingOwner } from "../load-listing.ts";
import { mailProjectInvitation } from "../mails.ts";
import { takeListingLimit } from "../refusals.ts";
import { invitationTokenInput, inviteMemberInput, projectMemberInput } from "./input.ts";
import { isProjectMember, type ProjectRow } from "./load-project.ts";
import { INVITATION_DAYS, MEMBERS_MAX } from "./rules.ts";
import { projectInvitations, projectMembers, projects } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Sends a link that makes its reader a member. Inviting again replaces the link sent before. */
export async function inviteProjectMember(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, email } = parseInput(inviteMemberInput, input);
  const { actor } = await requireListingOwner(ctx, { kind: "project", id: projectId });
  await takeListingLimit(ctx, actor, "invite");
  await transact(ctx, async (inner) => {
    const { listing: project } = await requireListingOwner(inner, { kind: "project", id: projectId }, "update");
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
async function refuseFullGroup(ctx: Ctx, projectId: string): Promise<void> {
  const [members] = await ctx.db
    .select({ total: count() })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId));
  if ((members?.total ?? 0) < MEMBERS_MAX) return;
  throw new DomainError("conflict", { reason: "too_many_members", detail: m["member.too_many"]({ max: MEMBERS_MAX }) });
}

/** The link stops working at once. */
export async function withdrawProjectInvitation(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, email } = parseInput(inviteMemberInput, input);
  await requireListingOwner(ctx, { kind: "project", id: projectId });
  await ctx.db
    .delete(projectInvitations)
    .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.email, email)));
}

/** What the page of the link shows before anybody says yes. The link is not used up: programs that read mail follow links, too. */
export async function inspectProjectInvitation(ctx: Ctx, input: unknown) {
  const { token } = parseInput(invitationTokenInput, input);
  const [found] = await ctx.db
    .select({
      projectId: projects.id,
      title: projects.title,
      artistName: projects.artistName,
      invitedBy: projectInvitations.invitedBy,
    })
    .from(projectInvitations)
    .innerJoin(projects, and(eq(projects.id, projectInvitations.projectId), isNull(projects.deletedAt)))
    .where(and(eq(projectInvitations.tokenHash, hashToken(token)), gt(projectInvitations.expiresAt, ctx.now)));
  if (!found) throw invitationExpired();
  const { projectId, title, artistName, invitedBy } = found;
  const inviter = (await loadPeople(ctx, [invitedBy])).get(invitedBy)?.displayName ?? "";
  return { projectId, title, artistName, inviter };
}

function invitationExpired(): DomainError {
  return new DomainError("expired", { reason: "invitation_expired", detail: m["member.link_expired"]() });
}

/** Whoever is logged in and holds the link joins: people read their mail under other addresses than they sign up with. */
export async function acceptProjectInvitation(ctx: Ctx, input: unknown): Promise<{ projectId: string }> {
  const { userId } = requireUser(ctx);
  const { token } = parseInput(invitationTokenInput, input);
  const { projectId } = await inspectProjectInvitation(ctx, { token });
  await transact(ctx, async (inner) => {
    // The project's row first, as in every verb; then the link, which only one of several people at once can use up.
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

/** The owner removes anybody; members may leave. Removing somebody twice is fine. */
export async function removeProjectMember(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, userId } = parseInput(projectMemberInput, input);
  await transact(ctx, async (inner) => {
    const { actor, role } = await requireListingManager(inner, { kind: "project", id: projectId }, "update");
    if (role !== "owner" && actor.userId !== userId) throw new DomainError("forbidden");
    const [removed] = await inner.db
      .delete(projectMembers)
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
      .returning();
    if (!removed) return;
    const subject = { kind: "project", id: projectId };
    await recordAudit(inner, { action: "projects.member_removed", subject, details: { userId } });
  });
}

import { and, eq, gt, isNull } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { invitationTokenInput } from "./input.ts";
import { projectInvitations, projects } from "./tables.ts";

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
  const inviter = (await findPeople(ctx, [invitedBy])).get(invitedBy)?.displayName ?? "";
  return { projectId, title, artistName, inviter };
}

export function invitationExpired(): DomainError {
  return new DomainError("expired", { reason: "invitation_expired", detail: m["member.link_expired"]() });
}

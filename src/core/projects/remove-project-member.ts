import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectMemberInput } from "./input.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { projectMembers } from "./tables.ts";

/** The owner removes anybody; members may leave. Somebody who is gone already stays gone. */
export async function removeProjectMember(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, userId } = parseInput(projectMemberInput, input);
  await transact(ctx, async (inner) => {
    const { actor, role } = await requireProjectManager(inner, projectId, "update");
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

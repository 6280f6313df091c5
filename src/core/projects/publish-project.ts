import { eq } from "drizzle-orm";
import { gainRole } from "#core/accounts/gain-role.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { refuseHiddenByTeam, tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectVisibilityInput } from "./input.ts";
import { readProjectFacts } from "./project-content.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { missingForPublishing } from "./rules.ts";
import { projects } from "./tables.ts";

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
export async function publishProject(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { projectId, visible } = parseInput(projectVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "update");
    if (project.state === "published" && project.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "project", id: projectId });
    refuseIncomplete(missingForPublishing(await readProjectFacts(inner, project)));
    await inner.db
      .update(projects)
      .set({ state: "published", visible, publishedAt: project.publishedAt ?? inner.now, updatedAt: inner.now })
      .where(eq(projects.id, projectId));
    await gainRole(inner, "ROLE_ARTIST");
    const subject = { kind: "project", id: projectId };
    await recordAudit(inner, { action: "projects.published", subject, details: { visible } });
    await tellChanged(inner, { kind: "project", id: projectId });
  });
  return { visible };
}

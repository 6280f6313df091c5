import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { refuseHiddenByTeam, tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { projectVisibilityInput } from "./input.ts";
import { readProjectFacts } from "./project-content.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { missingForPublishing } from "./rules.ts";
import { projects } from "./tables.ts";

/** At any time, as often as one likes. What is shown must be complete; hiding is always allowed. */
export async function setProjectVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { projectId, visible } = parseInput(projectVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "update");
    if (project.state === "draft") {
      throw new DomainError("conflict", { reason: "not_published", detail: m["listing.not_published"]() });
    }
    if (project.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "project", id: projectId });
    if (visible) refuseIncomplete(missingForPublishing(await readProjectFacts(inner, project)));
    await inner.db.update(projects).set({ visible, updatedAt: inner.now }).where(eq(projects.id, projectId));
    const subject = { kind: "project", id: projectId };
    await recordAudit(inner, { action: "projects.visibility_changed", subject, details: { visible } });
    await tellChanged(inner, { kind: "project", id: projectId });
  });
  return { visible };
}

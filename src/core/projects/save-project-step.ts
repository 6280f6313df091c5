import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import type { Period } from "#core/listings/rules.ts";
import { isAlreadySaved, staleVersion } from "#core/listings/stale-version.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { saveProjectStepInput } from "./input.ts";
import { type ProjectContent, readProjectFacts } from "./project-content.ts";
import { readStepAnswers } from "./read-step-answers.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { missingForPublishing } from "./rules.ts";
import { projectMembers, projects, projectUnavailabilities } from "./tables.ts";

/** Saves one step of the wizard. Of two windows that show the same version, the second is told, and nothing is overwritten. */
export async function saveProjectStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { projectId, version, step, values, unfinished } = parseInput(saveProjectStepInput, input);
  const before = await requireProjectManager(ctx, projectId);
  const isDraft = before.project.state === "draft";
  // Before the row is locked: looking up a commune holds up nobody.
  const answers = await readStepAnswers(ctx, step, values, unfinished && isDraft);
  return transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "update");
    const facts = await readProjectFacts(inner, project);
    const { columns, unavailabilities } = answers;
    const given = { ...columns, ...(unavailabilities ? { unavailabilities } : {}) };
    if (isAlreadySaved(facts.content, given)) return { version: project.version };
    if (project.version !== version) throw staleVersion();
    if (columns.isGroup === false) await refuseSoloWithMembers(inner, projectId);
    if (project.state === "published") {
      const content = { ...facts.content, ...given } as ProjectContent;
      refuseIncomplete(missingForPublishing({ ...facts, content }).filter((each) => each.step === step));
    }
    await inner.db
      .update(projects)
      .set({ ...columns, version: project.version + 1, updatedAt: inner.now })
      .where(eq(projects.id, projectId));
    if (unavailabilities) await replaceUnavailabilities(inner, projectId, unavailabilities);
    if (project.visible) await tellChanged(inner, { kind: "project", id: projectId });
    return { version: project.version + 1 };
  });
}

export async function replaceUnavailabilities(ctx: Ctx, projectId: string, periods: readonly Period[]): Promise<void> {
  await ctx.db.delete(projectUnavailabilities).where(eq(projectUnavailabilities.projectId, projectId));
  if (periods.length === 0) return;
  await ctx.db.insert(projectUnavailabilities).values(periods.map((period) => ({ projectId, ...period })));
}

async function refuseSoloWithMembers(ctx: Ctx, projectId: string): Promise<void> {
  const [member] = await ctx.db.select().from(projectMembers).where(eq(projectMembers.projectId, projectId)).limit(1);
  if (member) throw new DomainError("invalid_input", { fields: { isGroup: [m["member.remove_first"]()] } });
}

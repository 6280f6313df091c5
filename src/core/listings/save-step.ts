import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { tellChanged } from "./listing-parts.ts";
import { type PlaceFormStep, savePlaceStepInput } from "./places/input.ts";
import { loadPlaceFacts, type PlaceContent, requirePlaceOwner, writePlaceParts } from "./places/load-place.ts";
import { fieldAtFault, fieldsAtStreet, missingInPlace, safetyProblems } from "./places/rules.ts";
import { places } from "./places/tables.ts";
import { saveProjectStepInput } from "./projects/input.ts";
import { loadProjectFacts, type ProjectContent, requireProjectManager } from "./projects/load-project.ts";
import { missingInProject } from "./projects/rules.ts";
import { projectMembers, projects, projectUnavailabilities } from "./projects/tables.ts";
import { isAlreadySaved, refuseIncomplete, staleVersion } from "./refusals.ts";
import type { Period } from "./rules.ts";
import { placeStepAnswers, projectStepAnswers } from "./step-answers.ts";

/** Saves one step of the wizard. Of two windows that show the same version, the second is told, and nothing is overwritten. */
export async function saveProjectStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { projectId, version, step, values, unfinished } = parseInput(saveProjectStepInput, input);
  const before = await requireProjectManager(ctx, projectId);
  const isDraft = before.project.state === "draft";
  // Before the row is locked: looking up a commune holds up nobody.
  const answers = await projectStepAnswers(ctx, step, values, unfinished && isDraft);
  return transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "update");
    const facts = await loadProjectFacts(inner, project);
    const { columns, unavailabilities } = answers;
    const given = { ...columns, ...(unavailabilities ? { unavailabilities } : {}) };
    if (isAlreadySaved(facts.content, given)) return { version: project.version };
    if (project.version !== version) throw staleVersion();
    if (columns.isGroup === false) await refuseSoloWithMembers(inner, projectId);
    if (project.state === "published") {
      const content = { ...facts.content, ...given } as ProjectContent;
      refuseIncomplete(missingInProject({ ...facts, content }).filter((each) => each.step === step));
    }
    await inner.db
      .update(projects)
      .set({ ...columns, version: project.version + 1, updatedAt: inner.now })
      .where(eq(projects.id, projectId));
    if (unavailabilities) await replaceProjectUnavailabilities(inner, projectId, unavailabilities);
    if (project.visible) await tellChanged(inner, { kind: "project", id: projectId });
    return { version: project.version + 1 };
  });
}

export async function replaceProjectUnavailabilities(
  ctx: Ctx,
  projectId: string,
  periods: readonly Period[],
): Promise<void> {
  await ctx.db.delete(projectUnavailabilities).where(eq(projectUnavailabilities.projectId, projectId));
  if (periods.length === 0) return;
  await ctx.db.insert(projectUnavailabilities).values(periods.map((period) => ({ projectId, ...period })));
}

async function refuseSoloWithMembers(ctx: Ctx, projectId: string): Promise<void> {
  const [member] = await ctx.db.select().from(projectMembers).where(eq(projectMembers.projectId, projectId)).limit(1);
  if (member) throw new DomainError("invalid_input", { fields: { isGroup: [m["member.remove_first"]()] } });
}

/** Saves one step of the wizard. Of two windows that show the same version, the second is told, and nothing is overwritten. */
export async function savePlaceStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { placeId, version, step, values, unfinished } = parseInput(savePlaceStepInput, input);
  const before = await requirePlaceOwner(ctx, placeId);
  const isDraft = before.place.state === "draft";
  // Before the row is locked: looking up an address holds up nobody.
  const answers = await placeStepAnswers(ctx, step, values, unfinished && isDraft);
  return transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    const facts = await loadPlaceFacts(inner, place);
    const { columns, address, safety, unavailabilities } = answers;
    const given = { ...columns, ...typedPart(address), ...safety, ...(unavailabilities ? { unavailabilities } : {}) };
    if (isAlreadySaved(facts.content, given)) return { version: place.version };
    if (place.version !== version) throw staleVersion();
    const content = { ...facts.content, ...given } as PlaceContent;
    refuseUnsafe(content, step);
    if (place.state === "published") {
      refuseNamedStreet(content, step);
      refuseIncomplete(missingInPlace({ ...facts, content }).filter((each) => each.step === step));
    }
    await inner.db
      .update(places)
      .set({ ...columns, version: place.version + 1, updatedAt: inner.now })
      .where(eq(places.id, placeId));
    await writePlaceParts(inner, placeId, answers);
    if (place.visible) await tellChanged(inner, { kind: "place", id: placeId });
    return { version: place.version + 1 };
  });
}

/** Coordinates follow from the rest, and the geocoder may find better ones another day. */
function typedPart(address: Record<string, unknown> = {}): Record<string, unknown> {
  const { latitude: _, longitude: __, ...typed } = address;
  return typed;
}

/** Of a draft it is told before it is published; of what is public already, at once, whichever of the two changes. */
function refuseNamedStreet(content: PlaceContent, step: PlaceFormStep): void {
  const found = step === "lieu" || step === "adresse" ? fieldsAtStreet(content) : [];
  if (found.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(
    step === "lieu"
      ? found.map((field) => [field, [m["listing.names_street"]()]])
      : [["street", [m["listing.named_by_text"]()]]],
  );
  throw new DomainError("invalid_input", { reason: "names_street", fields });
}

/** Told at the step that causes it, where it can be put right. */
function refuseUnsafe(content: PlaceContent, step: PlaceFormStep): void {
  const fields: FieldErrors = {};
  for (const problem of safetyProblems(content)) {
    const field = fieldAtFault(problem, step);
    if (field) addUnder(fields, field, problem.message);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { reason: "unsafe", fields });
}

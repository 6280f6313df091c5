import { eq } from "drizzle-orm";
import { gainRole } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refuseHiddenByTeam, tellChanged } from "./listing-parts.ts";
import { placeVisibilityInput } from "./places/input.ts";
import { loadPlaceFacts, requirePlaceOwner } from "./places/load-place.ts";
import { missingInPlace } from "./places/rules.ts";
import { places } from "./places/tables.ts";
import { projectVisibilityInput } from "./projects/input.ts";
import { loadProjectFacts, requireProjectManager } from "./projects/load-project.ts";
import { missingInProject } from "./projects/rules.ts";
import { projects } from "./projects/tables.ts";
import { refuseIncomplete } from "./refusals.ts";

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
export async function publishProject(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { projectId, visible } = parseInput(projectVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "update");
    if (project.state === "published" && project.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "project", id: projectId });
    refuseIncomplete(missingInProject(await loadProjectFacts(inner, project)));
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

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
export async function publishPlace(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    if (place.state === "published" && place.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "place", id: placeId });
    refuseIncomplete(missingInPlace(await loadPlaceFacts(inner, place)));
    await inner.db
      .update(places)
      .set({ state: "published", visible, publishedAt: place.publishedAt ?? inner.now, updatedAt: inner.now })
      .where(eq(places.id, placeId));
    await gainRole(inner, "ROLE_HOST");
    const subject = { kind: "place", id: placeId };
    await recordAudit(inner, { action: "places.published", subject, details: { visible } });
    await tellChanged(inner, { kind: "place", id: placeId });
  });
  return { visible };
}

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
    if (visible) refuseIncomplete(missingInProject(await loadProjectFacts(inner, project)));
    await inner.db.update(projects).set({ visible, updatedAt: inner.now }).where(eq(projects.id, projectId));
    const subject = { kind: "project", id: projectId };
    await recordAudit(inner, { action: "projects.visibility_changed", subject, details: { visible } });
    await tellChanged(inner, { kind: "project", id: projectId });
  });
  return { visible };
}

/** At any time, as often as one likes. What is shown must be complete; hiding is always allowed. */
export async function setPlaceVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    if (place.state === "draft") {
      throw new DomainError("conflict", { reason: "not_published", detail: m["listing.not_published"]() });
    }
    if (place.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "place", id: placeId });
    if (visible) refuseIncomplete(missingInPlace(await loadPlaceFacts(inner, place)));
    await inner.db.update(places).set({ visible, updatedAt: inner.now }).where(eq(places.id, placeId));
    const subject = { kind: "place", id: placeId };
    await recordAudit(inner, { action: "places.visibility_changed", subject, details: { visible } });
    await tellChanged(inner, { kind: "place", id: placeId });
  });
  return { visible };
}

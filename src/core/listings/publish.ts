import { eq } from "drizzle-orm";
import { gainRole } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refuseHiddenByTeam, tellChanged } from "./listing-parts.ts";
import { placeVisibilityInput } from "./places/input.ts";
import { loadPlaceFacts, requirePlaceOwner } from "./places/load-place.ts";
import { missingInPlace } from "./places/rules.ts";
import { places } from "./places/tables.ts";
import { listingProcess } from "./process.ts";
import { projectVisibilityInput } from "./projects/input.ts";
import { loadProjectFacts, requireProjectManager } from "./projects/load-project.ts";
import { missingInProject } from "./projects/rules.ts";
import { projects } from "./projects/tables.ts";
import { refuseIncomplete } from "./refusals.ts";

type Verb = "publish" | "publishUnseen" | "show" | "hide";
type Change = { updatedAt: Date; publishedAt?: Date };

/** Two kinds, one life: what differs is who may, what must be there, where it is written, and the role that it brings. */
const kinds = {
  project: {
    open: async (ctx: Ctx, id: string) => {
      const { project } = await requireProjectManager(ctx, id, "update");
      return { listing: project, missing: async () => missingInProject(await loadProjectFacts(ctx, project)) };
    },
    write: (ctx: Ctx, id: string, verb: Verb, set: Change) =>
      move(ctx.db, projects, listingProcess, verb, { where: eq(projects.id, id), set }),
    role: "ROLE_ARTIST",
    published: "projects.published",
    visibilityChanged: "projects.visibility_changed",
  },
  place: {
    open: async (ctx: Ctx, id: string) => {
      const { place } = await requirePlaceOwner(ctx, id, "update");
      return { listing: place, missing: async () => missingInPlace(await loadPlaceFacts(ctx, place)) };
    },
    write: (ctx: Ctx, id: string, verb: Verb, set: Change) =>
      move(ctx.db, places, listingProcess, verb, { where: eq(places.id, id), set }),
    role: "ROLE_HOST",
    published: "places.published",
    visibilityChanged: "places.visibility_changed",
  },
} as const;

type Wish = { id: string; visible: boolean };

export async function publishProject(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { projectId, visible } = parseInput(projectVisibilityInput, input);
  return publish(ctx, "project", { id: projectId, visible });
}

export async function publishPlace(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  return publish(ctx, "place", { id: placeId, visible });
}

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
function publish(ctx: Ctx, kind: "project" | "place", { id, visible }: Wish): Promise<{ visible: boolean }> {
  const life = kinds[kind];
  return transact(ctx, async (inner) => {
    const { listing, missing } = await life.open(inner, id);
    if (listing.state === "published" && listing.visible === visible) return { visible };
    if (visible) await refuseHiddenByTeam(inner, { kind, id });
    refuseIncomplete(await missing());
    const publishedAt = listing.publishedAt ?? inner.now;
    await life.write(inner, id, visible ? "publish" : "publishUnseen", { publishedAt, updatedAt: inner.now });
    await gainRole(inner, life.role);
    await recordAudit(inner, { action: life.published, subject: { kind, id }, details: { visible } });
    await tellChanged(inner, { kind, id });
    return { visible };
  });
}

export async function setProjectVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { projectId, visible } = parseInput(projectVisibilityInput, input);
  return setVisibility(ctx, "project", { id: projectId, visible });
}

export async function setPlaceVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  return setVisibility(ctx, "place", { id: placeId, visible });
}

/** At any time, as often as one likes. What is shown must be complete; hiding is always allowed. */
function setVisibility(ctx: Ctx, kind: "project" | "place", { id, visible }: Wish): Promise<{ visible: boolean }> {
  const life = kinds[kind];
  return transact(ctx, async (inner) => {
    const { listing, missing } = await life.open(inner, id);
    if (listing.state === "draft") {
      throw new DomainError("conflict", { reason: "not_published", detail: m["listing.not_published"]() });
    }
    if (listing.visible === visible) return { visible };
    if (visible) await refuseHiddenByTeam(inner, { kind, id });
    if (visible) refuseIncomplete(await missing());
    await life.write(inner, id, visible ? "show" : "hide", { updatedAt: inner.now });
    await recordAudit(inner, { action: life.visibilityChanged, subject: { kind, id }, details: { visible } });
    await tellChanged(inner, { kind, id });
    return { visible };
  });
}

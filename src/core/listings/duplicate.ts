import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { copySubjectPhotos } from "./photos/copy-and-delete.ts";
import { PLACE_TITLE_MAX, placeIdInput } from "./places/input.ts";
import { loadPlaceContent, requirePlaceOwner, writePlaceParts } from "./places/load-place.ts";
import { readPlaceAddress } from "./places/place-address.ts";
import { places } from "./places/tables.ts";
import { listingProcess } from "./process.ts";
import { PROJECT_TITLE_MAX, projectIdInput } from "./projects/input.ts";
import { loadProjectContent, requireProjectManager } from "./projects/load-project.ts";
import { projects } from "./projects/tables.ts";
import { takeListingLimit } from "./refusals.ts";
import { copyTitle } from "./rules.ts";
import { replaceProjectUnavailabilities } from "./save-step.ts";

/** A draft of one's own with the same answers and photos. Members are not copied: they have not been asked. */
export async function duplicateProject(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { projectId } = parseInput(projectIdInput, input);
  const { actor } = await requireProjectManager(ctx, projectId);
  await takeListingLimit(ctx, actor, "create");
  const id = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "share");
    const { unavailabilities, ...content } = await loadProjectContent(inner, project);
    await inner.db.insert(projects).values({
      ...content,
      id,
      ownerId: actor.userId,
      title: copyTitle(project.title, PROJECT_TITLE_MAX),
      ...listingProcess.kept.draft,
      version: 1,
      createdAt: inner.now,
      updatedAt: inner.now,
      publishedAt: null,
    });
    await replaceProjectUnavailabilities(inner, id, unavailabilities);
    await copySubjectPhotos(inner, { kind: "project", id: projectId }, { kind: "project", id });
  });
  return { id };
}

/** A draft with the same answers, address and photos; the certificate is asked for anew. */
export async function duplicatePlace(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { placeId } = parseInput(placeIdInput, input);
  const { actor } = await requirePlaceOwner(ctx, placeId);
  await takeListingLimit(ctx, actor, "create");
  const id = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "share");
    await inner.db.insert(places).values({
      ...place,
      id,
      title: copyTitle(place.title, PLACE_TITLE_MAX),
      ...listingProcess.kept.draft,
      version: 1,
      createdAt: inner.now,
      updatedAt: inner.now,
      publishedAt: null,
    });
    const { exits, neighboursInformed, safetyNotes, unavailabilities } = await loadPlaceContent(inner, place);
    const { postalCode: _, city: __, ...address } = (await readPlaceAddress(inner, placeId)) ?? {};
    await writePlaceParts(inner, id, { address, safety: { exits, neighboursInformed, safetyNotes }, unavailabilities });
    await copySubjectPhotos(inner, { kind: "place", id: placeId }, { kind: "place", id });
  });
  return { id };
}

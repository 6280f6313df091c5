import { type Ctx, transact } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { copyTitle } from "#core/listings/rules.ts";
import { copySubjectPhotos } from "#core/photos/copy-subject-photos.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectIdInput, TITLE_MAX } from "./input.ts";
import { readContent } from "./project-content.ts";
import { requireProjectManager } from "./require-project-manager.ts";
import { replaceUnavailabilities } from "./save-project-step.ts";
import { projects } from "./tables.ts";

/** A draft of one's own with the same answers and photos. Members are not copied: they have not been asked. */
export async function duplicateProject(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { projectId } = parseInput(projectIdInput, input);
  const { actor } = await requireProjectManager(ctx, projectId);
  await takeListingLimit(ctx, actor, "create");
  const id = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const { project } = await requireProjectManager(inner, projectId, "share");
    const { unavailabilities, ...content } = await readContent(inner, project);
    await inner.db.insert(projects).values({
      ...content,
      id,
      ownerId: actor.userId,
      title: copyTitle(project.title, TITLE_MAX),
      state: "draft",
      visible: false,
      version: 1,
      createdAt: inner.now,
      updatedAt: inner.now,
      publishedAt: null,
    });
    await replaceUnavailabilities(inner, id, unavailabilities);
    await copySubjectPhotos(inner, { kind: "project", id: projectId }, { kind: "project", id });
  });
  return { id };
}

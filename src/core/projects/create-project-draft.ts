import { readOwnUser } from "#core/accounts/read-user.ts";
import { displayName } from "#core/accounts/rules.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emptyAnswers } from "./empty-project.ts";
import { createProjectInput } from "./input.ts";
import { requireProjectOwner } from "./require-project-manager.ts";
import { projects } from "./tables.ts";

/** The first step of the wizard makes the draft; the rest is filled in step by step, on whichever device. */
export async function createProjectDraft(ctx: Ctx, input: unknown): Promise<{ id: string; version: number }> {
  const actor = requireUser(ctx);
  const { id = newId(ctx.now), artistName, isGroup } = parseInput(createProjectInput, input);
  await takeListingLimit(ctx, actor, "create");
  const owner = await readOwnUser(ctx);
  const [created] = await ctx.db
    .insert(projects)
    .values({
      ...emptyAnswers,
      id,
      ownerId: owner.id,
      state: "draft",
      visible: false,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      artistName: artistName ?? displayName(owner),
      isGroup,
    })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id, version: projects.version });
  if (created) return created;
  const { project } = await requireProjectOwner(ctx, id);
  return { id: project.id, version: project.version };
}

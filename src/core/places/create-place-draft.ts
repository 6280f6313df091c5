import { type Ctx, requireUser } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emptyAnswers } from "./empty-place.ts";
import { createPlaceInput } from "./input.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { places } from "./tables.ts";

/** The introduction of the wizard makes the draft; the rest is filled in step by step, on whichever device. */
export async function createPlaceDraft(ctx: Ctx, input: unknown = {}): Promise<{ id: string; version: number }> {
  const actor = requireUser(ctx);
  const { id = newId(ctx.now) } = parseInput(createPlaceInput, input);
  await takeListingLimit(ctx, actor, "create");
  const [created] = await ctx.db
    .insert(places)
    .values({
      ...emptyAnswers,
      id,
      ownerId: actor.userId,
      state: "draft",
      visible: false,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: places.id })
    .returning({ id: places.id, version: places.version });
  if (created) return created;
  const { place } = await requirePlaceOwner(ctx, id);
  return { id: place.id, version: place.version };
}

import type { Ctx } from "#core/context.ts";
import type { Missing } from "#core/listings/rules.ts";
import { listingState } from "#core/listings/states.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput } from "./input.ts";
import { readPlaceFacts } from "./place-content.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { completedSteps, missingForPublishing, type PlaceStep } from "./rules.ts";

export type PlaceForEdit = Awaited<ReturnType<typeof getPlaceForEdit>>;

/** Everything that the wizard shows, on whichever device it was left; the address is the owner's own. */
export async function getPlaceForEdit(ctx: Ctx, input: unknown) {
  const { placeId } = parseInput(placeIdInput, input);
  const { place } = await requirePlaceOwner(ctx, placeId);
  const facts = await readPlaceFacts(ctx, place);
  const { deletedAt: _, ...content } = facts.content;
  const missing: Missing<PlaceStep>[] = missingForPublishing(facts);
  return {
    ...content,
    listingState: listingState(place),
    photos: facts.photos,
    completed: completedSteps(facts),
    missing,
  };
}

import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listingRefInput } from "./input.ts";
import { type Content, type EditExtras, type ListingRole, lifeOf, type Step } from "./listing-life.ts";
import { requireListingManager } from "./load-listing.ts";
import type { PhotoView } from "./photos/rules.ts";
import { type ListingState, listingState } from "./process.ts";
import { completedSteps, type ListingKind, type ListingRef, type Missing } from "./rules.ts";

type ListingForEdit<K extends ListingKind> = Omit<Content<K>, "deletedAt"> &
  EditExtras<K> & {
    listingState: ListingState;
    role: ListingRole;
    photos: PhotoView[];
    completed: Step<K>[];
    missing: Missing<Step<K>>[];
  };

/** Everything that the wizard shows, on whichever device it was left. */
export async function getListingForEdit<K extends ListingKind>(
  ctx: Ctx,
  input: ListingRef<K>,
): Promise<ListingForEdit<K>> {
  const { id } = parseInput(listingRefInput, input);
  const { listing, role } = await requireListingManager(ctx, { kind: input.kind, id });
  const life = lifeOf(input.kind);
  const facts = await life.loadFacts(ctx, listing);
  const { deletedAt: _, ...content } = facts.content;
  const missing = life.missing(facts);
  return {
    ...content,
    ...(await life.loadEditExtras(ctx, facts, role)),
    listingState: listingState(listing),
    role,
    photos: facts.photos,
    completed: completedSteps(life.steps, missing),
    missing,
  };
}

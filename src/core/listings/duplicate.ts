import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listingRefInput, TITLE_MAX } from "./input.ts";
import { freshDraft } from "./listing-columns.ts";
import { lifeOf } from "./listing-life.ts";
import { requireListingManager } from "./load-listing.ts";
import { copySubjectPhotos } from "./photos/copy-and-delete.ts";
import { takeListingLimit } from "./refusals.ts";
import { copyTitle } from "./rules.ts";
import { loadUnavailabilities, replaceUnavailabilities } from "./unavailabilities.ts";

/** A draft of one's own with the same answers and photos. */
export async function duplicateListing(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const original = parseInput(listingRefInput, input);
  const { actor } = await requireListingManager(ctx, original);
  await takeListingLimit(ctx, actor, "create");
  const copy = { kind: original.kind, id: newId(ctx.now) };
  const { table, copyParts } = lifeOf(original.kind);
  await transact(ctx, async (inner) => {
    const { listing } = await requireListingManager(inner, original, "share");
    const title = copyTitle(listing.title, TITLE_MAX);
    await inner.db
      .insert(table)
      .values({ ...listing, ...freshDraft(inner.now), id: copy.id, ownerId: actor.userId, title });
    await copyParts(inner, original.id, copy.id);
    await replaceUnavailabilities(inner, copy, await loadUnavailabilities(inner, original));
    await copySubjectPhotos(inner, original, copy);
  });
  return { id: copy.id };
}

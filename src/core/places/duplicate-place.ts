import { type Ctx, transact } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { copyTitle } from "#core/listings/rules.ts";
import { copySubjectPhotos } from "#core/photos/copy-subject-photos.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput, TITLE_MAX } from "./input.ts";
import { readContent } from "./place-content.ts";
import { readPlaceAddress } from "./read-place-address.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { places } from "./tables.ts";
import { writePlaceParts } from "./write-place-parts.ts";

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
      title: copyTitle(place.title, TITLE_MAX),
      state: "draft",
      visible: false,
      version: 1,
      createdAt: inner.now,
      updatedAt: inner.now,
      publishedAt: null,
    });
    const { exits, neighboursInformed, safetyNotes, unavailabilities } = await readContent(inner, place);
    const { postalCode: _, city: __, ...address } = (await readPlaceAddress(inner, placeId)) ?? {};
    await writePlaceParts(inner, id, { address, safety: { exits, neighboursInformed, safetyNotes }, unavailabilities });
    await copySubjectPhotos(inner, { kind: "place", id: placeId }, { kind: "place", id });
  });
  return { id };
}

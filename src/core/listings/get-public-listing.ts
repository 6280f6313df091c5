import { loadPeople, type Person } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listingRefInput } from "./input.ts";
import { type ListingRole, lifeOf, type PublicExtras, type PublicFields } from "./listing-life.ts";
import { loadListing } from "./load-listing.ts";
import type { PhotoView } from "./photos/rules.ts";
import { findPortraits, listPhotos } from "./photos/subject-photos.ts";
import { type ListingState, listingState } from "./process.ts";
import type { ListingKind, ListingRef, Period, PublicPerson, ResponseStats } from "./rules.ts";
import { loadUnavailabilities } from "./unavailabilities.ts";

type PublicListing<K extends ListingKind> = PublicFields<K> &
  PublicExtras<K> & {
    unavailabilities: Period[];
    listingState: ListingState;
    /** Null for everybody who does not manage it. */
    viewerRole: ListingRole | null;
    owner: PublicPerson;
    photos: PhotoView[];
    responseStats: ResponseStats;
  };

/** The detail page. What is not visible is shown to those who manage it, as a preview, and does not exist for others. */
export async function getPublicListing<K extends ListingKind>(
  ctx: Ctx,
  input: ListingRef<K>,
): Promise<PublicListing<K>> {
  const { id } = parseInput(listingRefInput, input);
  const ref = { kind: input.kind, id };
  const life = lifeOf(input.kind);
  const listing = await loadListing(ctx, ref);
  const viewerRole = (await life.roleOf(ctx, listing)) ?? null;
  if (!listing.visible && !viewerRole) throw new DomainError("not_found");
  return {
    ...life.publicFields(listing),
    ...(await life.loadPublicExtras(ctx, id)),
    // Saving another answer has cleared them.
    unavailabilities: listing.availability === "custom" ? await loadUnavailabilities(ctx, ref) : [],
    listingState: listingState(listing),
    viewerRole,
    owner: (await loadOwners(ctx, [listing.ownerId]))(listing.ownerId),
    photos: await listPhotos(ctx, ref),
    responseStats: await ctx.parts.listings.responseStats(ctx, ref),
  };
}

/** First name, initial, portrait, and the structure that they sell as, if any: the rest of the person never leaves. */
export async function loadOwners(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => PublicPerson> {
  const [people, portraits] = await Promise.all([loadPeople(ctx, ids), findPortraits(ctx, ids)]);
  return (id) => {
    const person = people.get(id);
    if (!person) throw new Error("a listing without its owner");
    return asOwner(person, portraits.get(id) ?? null);
  };
}

export const asOwner = (
  { id, displayName: name, memberSince, bio, seller }: Person,
  portrait: string | null,
): PublicPerson => ({ id, name, portrait, memberSince, bio, seller });

import { and, asc, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { PhotoView } from "../photos/rules.ts";
import { listPhotos } from "../photos/subject-photos.ts";
import type { Period } from "../rules.ts";
import { readPlaceAddress } from "./place-address.ts";
import type { PlaceFacts } from "./rules.ts";
import { placeAddresses, placeSafety, places, placeUnavailabilities } from "./tables.ts";

export type PlaceRow = typeof places.$inferSelect;

type PlaceSafety = {
  exits: number | null;
  neighboursInformed: boolean | null;
  safetyNotes: string | null;
  insuranceAddedAt: Date | null;
};

/** Private parts included: for the owner's eyes. */
export type PlaceContent = PlaceRow &
  PlaceSafety & {
    number: string | null;
    street: string | null;
    accessInfo: string | null;
    unavailabilities: Period[];
  };

export async function loadPlaceUnavailabilities(ctx: Ctx, placeId: string): Promise<Period[]> {
  const { startsOn, endsOn } = placeUnavailabilities;
  return ctx.db
    .select({ startsOn, endsOn })
    .from(placeUnavailabilities)
    .where(eq(placeUnavailabilities.placeId, placeId))
    .orderBy(asc(startsOn));
}

export async function loadPlaceContent(ctx: Ctx, place: PlaceRow): Promise<PlaceContent> {
  const { number = null, street = null, accessInfo = null } = (await readPlaceAddress(ctx, place.id)) ?? {};
  return {
    ...place,
    number,
    street,
    accessInfo,
    ...(await readSafety(ctx, place.id)),
    unavailabilities: await loadPlaceUnavailabilities(ctx, place.id),
  };
}

async function readSafety(ctx: Ctx, placeId: string): Promise<PlaceSafety> {
  const { exits, neighboursInformed, safetyNotes, insuranceAddedAt } = placeSafety;
  const [safety] = await ctx.db
    .select({ exits, neighboursInformed, safetyNotes, insuranceAddedAt })
    .from(placeSafety)
    .where(eq(placeSafety.placeId, placeId));
  return safety ?? { exits: null, neighboursInformed: null, safetyNotes: null, insuranceAddedAt: null };
}

/** What `missingForPublishing` and `isUpToDate` judge. Exact as long as the place's row is locked. */
export async function loadPlaceFacts(
  ctx: Ctx,
  place: PlaceRow,
): Promise<PlaceFacts & { content: PlaceContent; photos: PhotoView[] }> {
  const content = await loadPlaceContent(ctx, place);
  const photos = await listPhotos(ctx, { kind: "place", id: place.id });
  return { content, photos, photoCount: photos.length };
}

/** With a lock, inside a transaction: what is decided on the row stays true until its end. */
export async function requirePlaceOwner(
  ctx: Ctx,
  placeId: string,
  lock?: "update" | "share",
): Promise<{ actor: UserActor; place: PlaceRow }> {
  const actor = requireUser(ctx);
  const found = ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, placeId), isNull(places.deletedAt)));
  const [place] = await (lock ? found.for(lock) : found);
  if (!place) throw new DomainError("not_found");
  if (place.ownerId === actor.userId) return { actor, place };
  // Whether a draft exists is nobody else's business; what everybody sees can be refused by its name.
  throw new DomainError(place.visible ? "forbidden" : "not_found");
}

export type PlaceParts = {
  address?: Partial<typeof placeAddresses.$inferInsert>;
  safety?: Partial<typeof placeSafety.$inferInsert>;
  unavailabilities?: Period[];
};

/** What a step says beside the place's own row. In the caller's transaction, which holds that row. */
export async function writePlaceParts(ctx: Ctx, placeId: string, parts: PlaceParts): Promise<void> {
  const { address = {}, safety = {}, unavailabilities } = parts;
  if (Object.keys(address).length > 0) {
    await ctx.db
      .insert(placeAddresses)
      .values({ ...address, placeId })
      .onConflictDoUpdate({ target: placeAddresses.placeId, set: address });
  }
  if (Object.keys(safety).length > 0) {
    await ctx.db
      .insert(placeSafety)
      .values({ ...safety, placeId })
      .onConflictDoUpdate({ target: placeSafety.placeId, set: safety });
  }
  if (!unavailabilities) return;
  await ctx.db.delete(placeUnavailabilities).where(eq(placeUnavailabilities.placeId, placeId));
  if (unavailabilities.length === 0) return;
  await ctx.db.insert(placeUnavailabilities).values(unavailabilities.map((period) => ({ placeId, ...period })));
}

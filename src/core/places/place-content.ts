import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { readPlaceAddress } from "./read-place-address.ts";
import type { PlaceFacts } from "./rules.ts";
import { placeSafety, type places, placeUnavailabilities } from "./tables.ts";

export type PlaceRow = typeof places.$inferSelect;

export type PlaceSafety = {
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

export async function readUnavailabilities(ctx: Ctx, placeId: string): Promise<Period[]> {
  const { startsOn, endsOn } = placeUnavailabilities;
  return ctx.db
    .select({ startsOn, endsOn })
    .from(placeUnavailabilities)
    .where(eq(placeUnavailabilities.placeId, placeId))
    .orderBy(asc(startsOn));
}

export async function readContent(ctx: Ctx, place: PlaceRow): Promise<PlaceContent> {
  const { number = null, street = null, accessInfo = null } = (await readPlaceAddress(ctx, place.id)) ?? {};
  return {
    ...place,
    number,
    street,
    accessInfo,
    ...(await readSafety(ctx, place.id)),
    unavailabilities: await readUnavailabilities(ctx, place.id),
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
export async function readPlaceFacts(
  ctx: Ctx,
  place: PlaceRow,
): Promise<PlaceFacts & { content: PlaceContent; photos: PhotoView[] }> {
  const content = await readContent(ctx, place);
  const photos = await listPhotos(ctx, { kind: "place", id: place.id });
  return { content, photos, photoCount: photos.length };
}

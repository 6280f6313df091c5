import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "../photos/rules.ts";
import { listPhotos } from "../photos/subject-photos.ts";
import type { Period } from "../rules.ts";
import { loadUnavailabilities } from "../unavailabilities.ts";
import { loadPlaceAddress } from "./place-address.ts";
import type { PlaceFacts } from "./rules.ts";
import { placeSafety, type places } from "./tables.ts";

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

export async function loadPlaceContent(ctx: Ctx, place: PlaceRow): Promise<PlaceContent> {
  const { number = null, street = null, accessInfo = null } = (await loadPlaceAddress(ctx, place.id)) ?? {};
  return {
    ...place,
    number,
    street,
    accessInfo,
    ...(await loadSafety(ctx, place.id)),
    unavailabilities: await loadUnavailabilities(ctx, { kind: "place", id: place.id }),
  };
}

export async function loadSafety(ctx: Ctx, placeId: string): Promise<PlaceSafety> {
  const { exits, neighboursInformed, safetyNotes, insuranceAddedAt } = placeSafety;
  const [safety] = await ctx.db
    .select({ exits, neighboursInformed, safetyNotes, insuranceAddedAt })
    .from(placeSafety)
    .where(eq(placeSafety.placeId, placeId));
  return safety ?? { exits: null, neighboursInformed: null, safetyNotes: null, insuranceAddedAt: null };
}

/** What `missingInPlace` judges. Exact as long as the place's row is locked. */
export async function loadPlaceFacts(
  ctx: Ctx,
  place: PlaceRow,
): Promise<PlaceFacts & { content: PlaceContent; photos: PhotoView[] }> {
  const content = await loadPlaceContent(ctx, place);
  const photos = await listPhotos(ctx, { kind: "place", id: place.id });
  return { content, photos, photoCount: photos.length };
}

import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { refuseWhileDependedUpon } from "#core/listings/refuse-while-depended-upon.ts";
import { deleteSubjectPhotos } from "#core/photos/delete-subject-photos.ts";
import { lockSubject } from "#core/photos/subject-gates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emptyAnswers } from "./empty-place.ts";
import { placeIdInput } from "./input.ts";
import { deleteCertificateFile } from "./jobs.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { placeAddresses, placeSafety, places, placeUnavailabilities } from "./tables.ts";

/** For good. Refused, with the reason, while a proposal or an event depends on it. */
export async function deletePlace(ctx: Ctx, input: unknown): Promise<void> {
  const { placeId } = parseInput(placeIdInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, as whoever arranges photos does: the other way round, the two could wait for each other.
    await lockSubject(inner, { kind: "place", id: placeId });
    await requirePlaceOwner(inner, placeId, "update");
    await refuseWhileDependedUpon(inner, { kind: "place", id: placeId });
    await erasePlace(inner, placeId);
    await recordAudit(inner, { action: "places.deleted", subject: { kind: "place", id: placeId } });
  });
}

/**
 * The row stays, with its title, for past events, tickets and receipts that name it; everything else about it goes, the
 * address and the certificate first of all. In the caller's transaction, after its checks.
 */
export async function erasePlace(ctx: Ctx, placeId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "place", id: placeId });
  await ctx.db.delete(placeAddresses).where(eq(placeAddresses.placeId, placeId));
  await ctx.db.delete(placeUnavailabilities).where(eq(placeUnavailabilities.placeId, placeId));
  const [safety] = await ctx.db.delete(placeSafety).where(eq(placeSafety.placeId, placeId)).returning();
  if (safety?.insuranceFileKey) await ctx.enqueue(ctx.db, deleteCertificateFile, { key: safety.insuranceFileKey });
  await ctx.db
    .update(places)
    .set({ ...emptyAnswers, state: "draft", visible: false, updatedAt: ctx.now, deletedAt: ctx.now })
    .where(eq(places.id, placeId));
  await tellChanged(ctx, { kind: "place", id: placeId });
}

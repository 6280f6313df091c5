import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { refuseHiddenByTeam, tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { placeVisibilityInput } from "./input.ts";
import { readPlaceFacts } from "./place-content.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { missingForPublishing } from "./rules.ts";
import { places } from "./tables.ts";

/** At any time, as often as one likes. What is shown must be complete; hiding is always allowed. */
export async function setPlaceVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    if (place.state === "draft") {
      throw new DomainError("conflict", { reason: "not_published", detail: m["listing.not_published"]() });
    }
    if (place.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "place", id: placeId });
    if (visible) refuseIncomplete(missingForPublishing(await readPlaceFacts(inner, place)));
    await inner.db.update(places).set({ visible, updatedAt: inner.now }).where(eq(places.id, placeId));
    const subject = { kind: "place", id: placeId };
    await recordAudit(inner, { action: "places.visibility_changed", subject, details: { visible } });
    await tellChanged(inner, { kind: "place", id: placeId });
  });
  return { visible };
}

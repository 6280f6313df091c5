import { eq } from "drizzle-orm";
import { gainRole } from "#core/accounts/gain-role.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { refuseHiddenByTeam, tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeVisibilityInput } from "./input.ts";
import { readPlaceFacts } from "./place-content.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { missingForPublishing } from "./rules.ts";
import { places } from "./tables.ts";

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
export async function publishPlace(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { placeId, visible } = parseInput(placeVisibilityInput, input);
  await transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    if (place.state === "published" && place.visible === visible) return;
    if (visible) await refuseHiddenByTeam(inner, { kind: "place", id: placeId });
    refuseIncomplete(missingForPublishing(await readPlaceFacts(inner, place)));
    await inner.db
      .update(places)
      .set({ state: "published", visible, publishedAt: place.publishedAt ?? inner.now, updatedAt: inner.now })
      .where(eq(places.id, placeId));
    await gainRole(inner, "ROLE_HOST");
    const subject = { kind: "place", id: placeId };
    await recordAudit(inner, { action: "places.published", subject, details: { visible } });
    await tellChanged(inner, { kind: "place", id: placeId });
  });
  return { visible };
}

import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { PlaceRow } from "./place-content.ts";
import { places } from "./tables.ts";

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

import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";
import { placeAddresses, placeSafety, placeUnavailabilities } from "./tables.ts";

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

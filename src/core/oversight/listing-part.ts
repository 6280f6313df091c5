import { and, eq, inArray } from "drizzle-orm";
import type { ListingPart } from "#core/listings/listing-parts.ts";
import { hiddenListings } from "./tables.ts";

export const oversightListingPart: ListingPart = {
  name: "oversight",
  async hiddenBecause(ctx, { kind, id }) {
    const [hidden] = await ctx.db
      .select({ reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), eq(hiddenListings.listingId, id)));
    return hidden?.reason;
  },
  async hiddenAmong(ctx, kind, ids) {
    const rows = await ctx.db
      .select({ id: hiddenListings.listingId, reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), inArray(hiddenListings.listingId, [...ids])));
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
};

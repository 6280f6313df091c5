import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventPostponements } from "#core/events/postponement-tables.ts";
import { postponementOffers } from "./postponement-tables.ts";

export type OfferRow = typeof postponementOffers.$inferSelect & { reason: string };

/** The last move that this order was told of. After the caller's checks of who may. */
export async function readPostponementOffer(ctx: Ctx, orderId: string): Promise<OfferRow | undefined> {
  const [found] = await ctx.db
    .select({ offer: postponementOffers, reason: eventPostponements.reason })
    .from(postponementOffers)
    .innerJoin(eventPostponements, eq(eventPostponements.id, postponementOffers.postponementId))
    .where(eq(postponementOffers.orderId, orderId))
    .orderBy(desc(eventPostponements.answeredAt))
    .limit(1);
  return found && { ...found.offer, reason: found.reason };
}

import { and, count, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { promoCodes } from "./offer-tables.ts";
import { seatedStates } from "./states.ts";
import { orders, tickets } from "./tables.ts";

export type PromoCode = typeof promoCodes.$inferSelect;

export async function findPromoCode(
  ctx: Ctx,
  eventId: string,
  code: string | undefined,
): Promise<PromoCode | undefined> {
  if (!code) return undefined;
  const [promo] = await ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.eventId, eventId), eq(promoCodes.code, code.toUpperCase()), eq(promoCodes.active, true)));
  if (!promo || (promo.expiresAt && promo.expiresAt <= ctx.now)) {
    throw new DomainError("invalid_input", { fields: { promoCode: [m["order.promo_unknown"]()] } });
  }
  return promo;
}

/** After the order was written, in its transaction, with the code's row locked: of two who use the last one, one is told. */
export async function refuseUsedUp(ctx: Ctx, promo: PromoCode | undefined): Promise<void> {
  if (!promo || promo.maxTickets === null) return;
  await ctx.db.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, promo.id)).for("update");
  const [used] = await ctx.db
    .select({ tickets: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.promoCodeId, promo.id), inArray(tickets.state, [...seatedStates])));
  if ((used?.tickets ?? 0) > promo.maxTickets) {
    throw new DomainError("invalid_input", { fields: { promoCode: [m["order.promo_used_up"]()] } });
  }
}

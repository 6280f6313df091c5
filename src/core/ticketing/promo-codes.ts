import { and, count, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { promoCodes } from "./offer-tables.ts";
import { seatedStates } from "./states.ts";
import { orders, tickets } from "./tables.ts";

export type PromoCode = typeof promoCodes.$inferSelect;

type Limited = Pick<PromoCode, "id" | "maxTickets">;

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

/** For who was refused seats: with so many more, would the code have been used too often? */
export async function refuseUsedUp(ctx: Ctx, promo: Limited | undefined, more: number): Promise<void> {
  if (!promo || promo.maxTickets === null) return;
  const [used] = await ctx.db
    .select({ tickets: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.promoCodeId, promo.id), inArray(tickets.state, [...seatedStates])));
  if ((used?.tickets ?? 0) + more > promo.maxTickets) {
    throw new DomainError("invalid_input", { fields: { promoCode: [m["order.promo_used_up"]()] } });
  }
}

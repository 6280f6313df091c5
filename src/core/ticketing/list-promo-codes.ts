import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import { promoCodes } from "./offer-tables.ts";
import type { PromoCode } from "./promo-codes.ts";
import { orders, tickets } from "./tables.ts";

export type PromoCodeView = PromoCode & { usedTickets: number };

export async function listPromoCodes(ctx: Ctx, raw: unknown): Promise<PromoCodeView[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const codes = await ctx.db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.eventId, eventId))
    .orderBy(desc(promoCodes.id));
  const used = await ctx.db
    .select({ id: orders.promoCodeId, tickets: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), inArray(tickets.state, ["valid", "disputed"])))
    .groupBy(orders.promoCodeId);
  return codes.map((code) => ({ ...code, usedTickets: used.find(({ id }) => id === code.id)?.tickets ?? 0 }));
}

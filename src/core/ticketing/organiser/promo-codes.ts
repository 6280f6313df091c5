import { and, count, desc, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput, newPromoCodeInput, promoCodeInput } from "../input.ts";
import { soldStates } from "../rules.ts";
import type { PromoCode } from "../selling/price-order.ts";
import { orders, promoCodes, tickets } from "../tables.ts";

export async function createPromoCode(ctx: Ctx, raw: unknown): Promise<{ promoCodeId: string }> {
  const { eventId, code, percent, amountCents, maxTickets, expiresAt } = parseInput(newPromoCodeInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  return transact(ctx, async (inner) => {
    const [created] = await inner.db
      .insert(promoCodes)
      .values({
        id: newId(inner.now),
        eventId,
        code,
        percent: percent ?? null,
        amountCents: amountCents ?? null,
        maxTickets: maxTickets ?? null,
        expiresAt: expiresAt ?? null,
        createdBy: actor.userId,
        createdAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: promoCodes.id });
    if (!created) throw new DomainError("invalid_input", { fields: { code: [m["order.promo_exists"]()] } });
    return { promoCodeId: created.id };
  });
}

type PromoCodeView = PromoCode & { usedTickets: number };

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
    .where(and(eq(orders.eventId, eventId), inArray(tickets.state, soldStates)))
    .groupBy(orders.promoCodeId);
  return codes.map((code) => ({ ...code, usedTickets: used.find(({ id }) => id === code.id)?.tickets ?? 0 }));
}

/** Nobody can use it any more; orders that did keep their price. */
export async function endPromoCode(ctx: Ctx, raw: unknown): Promise<void> {
  const { promoCodeId } = parseInput(promoCodeInput, raw);
  const [promo] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, promoCodeId));
  if (!promo) throw new DomainError("not_found");
  await requireCoOrganiser(ctx, promo.eventId);
  await ctx.db.update(promoCodes).set({ active: false }).where(eq(promoCodes.id, promoCodeId));
}

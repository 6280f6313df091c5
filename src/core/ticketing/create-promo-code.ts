import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { newPromoCodeInput } from "./input.ts";
import { promoCodes } from "./offer-tables.ts";

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

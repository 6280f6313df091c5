import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { promoCodeInput } from "./input.ts";
import { promoCodes } from "./offer-tables.ts";

/** Nobody can use it any more; orders that did keep their price. */
export async function endPromoCode(ctx: Ctx, raw: unknown): Promise<void> {
  const { promoCodeId } = parseInput(promoCodeInput, raw);
  const [promo] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, promoCodeId));
  if (!promo) throw new DomainError("not_found");
  await requireCoOrganiser(ctx, promo.eventId);
  await ctx.db.update(promoCodes).set({ active: false }).where(eq(promoCodes.id, promoCodeId));
}

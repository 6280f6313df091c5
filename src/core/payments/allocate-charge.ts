import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Charge } from "./payment-parts.ts";
import { postMovement } from "./post-movement.ts";
import { paymentCharges } from "./tables.ts";

/** What was paid is now kept for that event. In the caller's transaction. */
export async function allocateCharge(ctx: Ctx, charge: Charge, eventId: string): Promise<void> {
  if (charge.eventId !== eventId) {
    await ctx.db.update(paymentCharges).set({ eventId }).where(eq(paymentCharges.id, charge.id));
  }
  await postMovement(ctx, {
    kind: "allocation",
    key: `allocation:${charge.id}`,
    eventId,
    lines: [
      { account: "buyers", ownerId: charge.id, amountCents: charge.amountCents },
      { account: "held", ownerId: eventId, amountCents: -charge.amountCents },
    ],
  });
}

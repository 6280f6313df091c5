import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { withdrawCharge } from "#core/payments/cancel-charge.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "./input.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { lockOrder, type OrderRow, refuseStrangers } from "./order-access.ts";
import { orders, tickets } from "./tables.ts";

/** The buyer goes back and chooses otherwise: the seats are free at once, and the payment can no longer be made. */
export async function abandonOrder(ctx: Ctx, raw: unknown): Promise<void> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.state === "abandoned") return;
    if (order.state !== "held" && order.state !== "expired") throw new DomainError("conflict");
    await setFree(inner, order);
  });
}

/** In a transaction that has locked the order. */
export async function setFree(ctx: Ctx, { id, slotId, eventId, heldUntil }: OrderRow): Promise<void> {
  const end = heldUntil < ctx.now ? heldUntil : ctx.now;
  await ctx.db.update(orders).set({ state: "abandoned", heldUntil: end }).where(eq(orders.id, id));
  await ctx.db.update(tickets).set({ state: "released" }).where(eq(tickets.orderId, id));
  const charge = await readChargeOf(ctx, { kind: "order", id });
  if (charge) await withdrawCharge(ctx, charge.id);
  await ctx.enqueue(ctx.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
  await ctx.pagesChanged(ctx.db, `event:${eventId}`);
}

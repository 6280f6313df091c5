import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { withdrawCharge } from "#core/payments/cancel-charge.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "./input.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { lockOrder, refuseStrangers } from "./order-access.ts";
import { orders, tickets } from "./tables.ts";

/** The buyer goes back and chooses otherwise: the seats are free at once, and the payment can no longer be made. */
export async function abandonOrder(ctx: Ctx, raw: unknown): Promise<void> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.state === "abandoned") return;
    if (order.state !== "held" && order.state !== "expired") throw new DomainError("conflict");
    await inner.db.update(orders).set({ state: "abandoned" }).where(eq(orders.id, orderId));
    await inner.db.update(tickets).set({ state: "released" }).where(eq(tickets.orderId, orderId));
    const charge = await readChargeOf(inner, { kind: "order", id: orderId });
    if (charge) await withdrawCharge(inner, charge.id);
    await inner.enqueue(inner.db, offerSeatsJob, { slotId: order.slotId }, { singletonKey: order.slotId });
    await inner.pagesChanged(inner.db, `event:${order.eventId}`);
  });
}

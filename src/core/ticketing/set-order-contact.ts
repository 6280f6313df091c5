import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { confirmOrder } from "./confirm-order.ts";
import { orderContactInput } from "./input.ts";
import { lockOrder, refuseStrangers } from "./order-access.ts";
import { type OrderView, viewOrder } from "./order-view.ts";
import { orders } from "./tables.ts";

/** A guest says where the tickets go. Free tickets are theirs with that. */
export async function setOrderContact(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token, email } = parseInput(orderContactInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.userId !== null || order.state === "confirmed") throw new DomainError("conflict");
    await inner.db.update(orders).set({ email }).where(eq(orders.id, orderId));
    if (order.totalCents === 0) await confirmOrder(inner, orderId);
  });
  return viewOrder(ctx, orderId);
}

import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { confirmOrder } from "./confirm-order.ts";
import { orderInput } from "./input.ts";
import { lockOrder, refuseStrangers } from "./order-access.ts";
import { type OrderView, viewOrder } from "./order-view.ts";

/** Seats that were offered and cost nothing: taken by saying yes. */
export async function acceptFreeOrder(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.totalCents > 0 || !order.email) throw new DomainError("conflict");
    await confirmOrder(inner, orderId);
  });
  return viewOrder(ctx, orderId);
}

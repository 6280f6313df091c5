import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "./input.ts";
import { readOrder, refuseStrangers } from "./order-access.ts";
import { type OrderView, viewOrder } from "./order-view.ts";

/** With the card form where one is due: a buyer who comes back, by whatever button, finds the same payment. */
export async function getOrder(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  refuseStrangers(ctx, await readOrder(ctx, orderId), token);
  return viewOrder(ctx, orderId);
}

import { isPaymentError } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { syncCharge } from "#core/payments/sync-charge.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "./input.ts";
import { readOrder, refuseStrangers } from "./order-access.ts";
import { type OrderView, viewOrder } from "./order-view.ts";

/** Back from paying: asks the provider instead of waiting for its webhook. */
export async function checkPayment(ctx: Ctx, raw: unknown): Promise<OrderView> {
  const { orderId, token } = parseInput(orderInput, raw);
  refuseStrangers(ctx, await readOrder(ctx, orderId), token);
  const charge = await readChargeOf(ctx, { kind: "order", id: orderId });
  try {
    if (charge) await syncCharge(ctx, charge);
  } catch (error) {
    if (!isPaymentError(error, "temporary")) throw error;
    ctx.log.warn({ err: error, orderId }, "payment not checked");
  }
  return viewOrder(ctx, orderId);
}

import { isPaymentError } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { checkoutFailures } from "#platform/metrics/registry.ts";

/**
 * Somebody wants to pay and cannot, and it is not their card: a warning with a counter, because they rarely write to us. Says of
 * whom no more than the charge's id.
 */
export function tellCannotPay(ctx: Ctx, chargeId: string, error: unknown): void {
  // A declined card is between the person and their bank.
  if (isPaymentError(error, "declined")) return;
  const reason = reasonOf(error);
  checkoutFailures.inc({ reason });
  ctx.log.warn({ reason, chargeId, err: error }, "buyer cannot pay");
}

/** Back from paying, and nobody says whether it worked. The provider's news or the next look will. */
export function tellPaymentNotChecked(ctx: Ctx, orderId: string, error: unknown): void {
  checkoutFailures.inc({ reason: "payment_not_checked" });
  ctx.log.warn({ err: error, orderId }, "payment not checked");
}

function reasonOf(error: unknown): "provider_unreachable" | "provider_refused" | "unexpected" {
  if (isPaymentError(error, "temporary") || isDomainError(error, "unavailable")) return "provider_unreachable";
  return isPaymentError(error, "refused") ? "provider_refused" : "unexpected";
}

import type { RefundStatus } from "./port.ts";
import type { sandboxPaymentRefunds } from "./sandbox-tables.ts";

export type SandboxRefundRow = typeof sandboxPaymentRefunds.$inferSelect;

/** Follows from the time alone. */
export function refundStatus(refund: SandboxRefundRow, now: Date): RefundStatus {
  return now < refund.settlesAt ? refund.initial : refund.settled;
}
